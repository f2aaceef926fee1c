import { rootFileName } from "../../../src/arabic/mod.ts";
import type { Rule } from "../rule.ts";

export const fileName: Rule = {
  name: "file-name",
  description: "A root has 3 or 4 radicals, written with spaces, and its file is named by them.",
  scope: "record",
  ignoresProse: true,
  *check(corpus) {
    for (const { data, radicals, file, at } of corpus.roots) {
      if (radicals === null) {
        yield {
          place: at("root"),
          value: data.root,
          message: "this is not a root",
          remedy: "write 3 or 4 radicals, every hamza as ء",
        };
        continue;
      }
      const canonical = radicals.join(" ");
      if (data.root !== canonical) {
        yield {
          place: at("root"),
          value: data.root,
          message: "the root is not in its canonical spelling",
          remedy: `write ${canonical}`,
        };
      }
      const name = rootFileName(radicals);
      const expected = `roots/${name.split("-")[0]}/${name}.yaml`;
      if (file !== expected)
        yield {
          place: at("root"),
          value: data.root,
          message: "the file name does not match the root",
          remedy: `rename it to ${expected}`,
        };
    }
  },
};
