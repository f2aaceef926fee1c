import { expect, test } from "bun:test";
import { codingOf } from "../../src/web/coding.ts";

const cases: readonly (readonly [string | null, string | null])[] = [
  [null, null],
  ["", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["zstd; q=0.1, br ;q=0.9", "br"],
  ["zstd;q=0, br;q=0, gzip", "gzip"],
  ["zstd;q=0, br;q=0.000, gzip;q=0", null],
  ["*", "zstd"],
  ["zstd;q=0, *", "br"],
  ["*;q=0", null],
  ["*;q=0, gzip", "gzip"],
  ["identity", null],
  ["identity;q=0", null],
  ["deflate, compress, sdch", null],
  ["gzip;q=1.0.0", null],
  ["gzip;q=-1", "gzip"],
  ["gzip;q=", "gzip"],
  ["gzip;x=1;q=0", null],
  [",,;;=,q=1", null],
  ["gzipp, xgzip, brr", null],
  ["__proto__, constructor, toString", null],
  ["gzip\u0000", null],
  ["😀, gzip", "gzip"],
  [`${"gzip, ".repeat(10_000)}gzip`, null],
  [",".repeat(120_000), null],
];

test.each(cases)("Accept-Encoding: %p means %p", (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding as never);
});
