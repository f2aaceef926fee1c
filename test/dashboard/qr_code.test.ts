import { expect, test } from "bun:test";
import { renderToString } from "preact-render-to-string";
import { QrCode } from "../../src/dashboard/account/qr_code.tsx";

const html = renderToString(
  QrCode({ text: "otpauth://totp/Mizan:ann%40example.org?secret=A", label: "key" }),
);
const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
const black = new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));

test("QrCode leaves four white modules around the code, which scanners need", () => {
  const places = [...black].flatMap((place) => place.split(" ").map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});

test("QrCode has its three marks where a scanner looks for them, and none in the fourth corner", () => {
  const mark = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const at = (left: number, top: number) =>
    mark.map((row, y) => [...row].map((_, x) => Number(black.has(`${left + x} ${top + y}`))).join(""));
  const end = size - 11;
  expect([at(4, 4), at(end, 4), at(4, end)]).toEqual([mark, mark, mark]);
  expect(at(end, end)).not.toEqual(mark);
});
