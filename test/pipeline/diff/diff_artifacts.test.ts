import { describe, expect, test } from "bun:test";
import {
  type ArtifactRecords,
  diffArtifacts,
  readArtifact,
  showChanges,
} from "../../../pipeline/diff/diff_artifacts.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const artifact = (
  records: Record<string, Record<string, unknown>>,
  retired: Record<string, string> = {},
): ArtifactRecords => ({
  records: new Map(Object.entries(records).map(([id, fields]) => [id, { name: id, fields }])),
  retired: new Map(Object.entries(retired)),
});

describe("diffArtifacts", () => {
  test("lists what was added, what changed and in which fields, and what was retired with its successor", () => {
    const changes = diffArtifacts(
      artifact({ w_1: { gloss: "book" }, w_2: { gloss: "pen" } }),
      artifact({ w_1: { gloss: "tome" }, w_3: { gloss: "ink" } }, { w_2: "w_3" }),
    );
    expect(changes).toEqual({
      added: [{ id: "w_3", name: "w_3" }],
      changed: [{ id: "w_1", name: "w_1", fields: ["gloss"] }],
      retired: [{ id: "w_2", name: "w_2", successor: "w_3" }],
      lost: [],
    });
    expect(showChanges(changes)).toEqual([
      "Added (1)",
      "  w_3  w_3",
      "Changed (1)",
      "  w_1  w_1  gloss",
      "Retired (1)",
      "  w_2  w_2  answered by w_3",
    ]);
  });

  test("a rank that another word has shifted is no change", () => {
    const [older, newer] = [1, 2].map((frequencyRank) => artifact({ w_1: { frequencyRank } }));
    expect(diffArtifacts(older as ArtifactRecords, newer as ArtifactRecords).changed).toEqual([]);
  });

  test("a published id that is neither there nor retired is lost, a retired one that is forgotten too", () => {
    const { lost } = diffArtifacts(artifact({ w_1: {} }, { w_0: "w_1" }), artifact({}));
    expect(lost.map(({ id }) => id)).toEqual(["w_0", "w_1"]);
  });

  test("a folder without an artifact is refused by name", () => {
    using folder = tempFolder();
    expect(() => readArtifact(folder.path)).toThrow(folder.path);
  });
});
