import { expect, test } from "bun:test";
import { byteRangeOf } from "../../src/web/byte_range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 1 }],
  ["bytes=2-5", { start: 2, end: 6 }],
  ["Bytes=2-5", { start: 2, end: 6 }],
  ["bytes=5-", { start: 5, end: 10 }],
  ["bytes=0-99", { start: 0, end: 10 }],
  ["bytes=-3", { start: 7, end: 10 }],
  ["bytes=-99", { start: 0, end: 10 }],
  ["bytes=9-9", { start: 9, end: 10 }],
] as const)("byteRangeOf %s of ten bytes", (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=999999999999999-"])(
  "byteRangeOf %s asks for what ten bytes do not have",
  (header) => {
    expect(byteRangeOf(header, 10)).toBe("unsatisfiable");
  },
);

test.each([
  null,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=5-2",
  "bytes=a-b",
  "bytes=0x1-2",
  "bytes=1.5-2",
  "bytes=--1",
  "bytes=0-1,4-5",
  "lines=0-1",
  `bytes=${"9".repeat(16)}-`,
])("byteRangeOf %p is the whole file", (header) => {
  expect(byteRangeOf(header, 10)).toBeNull();
});

test("byteRangeOf finds no byte in an empty file", () => {
  expect([byteRangeOf("bytes=0-", 0), byteRangeOf("bytes=-1", 0)]).toEqual([
    "unsatisfiable",
    "unsatisfiable",
  ]);
});
