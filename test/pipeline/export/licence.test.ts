import { describe, expect, test } from "bun:test";
import { commonLicence } from "../../../pipeline/export/licence.ts";

const sources = (...licences: string[]) =>
  licences.map((licence, at) => ({ id: `s${at}`, title: "", licence, credit: "", use: "" }));

const accepted: readonly (readonly [common: string, ...of: string[]])[] = [
  ["MIT", "MIT"],
  ["CC-BY-4.0", "MIT", "CC-BY-4.0", "CC0-1.0"],
  ["CC-BY-SA-4.0", "CC-BY-4.0", "CC-BY-SA-4.0", "MIT"],
  ["CC-BY-SA-4.0", "CC-BY-SA-3.0", "CC-BY-SA-4.0"],
  ["GPL-3.0-or-later", "CC-BY-SA-4.0", "GPL-3.0-or-later"],
  ["GPL-3.0-or-later", "GPL-2.0-or-later", "GPL-3.0-or-later", "CC-BY-SA-3.0"],
];

const refused: readonly (readonly string[])[] = [
  ["CC-BY-SA-4.0", "GPL-2.0-only"],
  ["CC-BY-SA-4.0", "GPL-2.0-or-later"],
  ["GPL-2.0-only", "GPL-3.0-only"],
];

describe("commonLicence", () => {
  for (const [common, ...of] of accepted)
    test(`${of.join(" + ")} is ${common}`, () => {
      expect(commonLicence(sources(...of))).toBe(common);
    });
  for (const of of refused)
    test(`${of.join(" + ")} is refused`, () => {
      expect(() => commonLicence(sources(...of))).toThrow("their licences conflict: s0");
    });
  for (const licence of ["CC-BY-NC-4.0", "CC-BY-ND-4.0", "unknown"])
    test(`a source under ${licence} is refused, by name`, () => {
      expect(() => commonLicence(sources("MIT", licence))).toThrow(
        `Cannot export source s1: nothing is known of its licence ${licence}`,
      );
    });
});
