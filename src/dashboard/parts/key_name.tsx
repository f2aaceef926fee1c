/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { isolate } from "../text.ts";
import { Code } from "./arabic.tsx";
import { Select } from "./select.tsx";

/** A key as people know it: its name and the end of its value. */
export const KeyName = ({ row }: { row: KeyRow }) => (
  <>
    <bdi>{row.name}</bdi> <Code>…{row.lastFour}</Code>
  </>
);

/** The words of `KeyName` where no markup can stand. */
const keyLabel = ({ name, lastFour }: KeyRow): string => `${isolate(name)} ${isolate(`…${lastFour}`)}`;

/** A select of one or all of some keys, for a form that is sent by GET: `key` is an id or empty. */
export const KeyChoice = ({
  label,
  all,
  keys,
  chosen,
}: {
  label: string;
  /** What to call the choice of no single key. */
  all: string;
  keys: readonly KeyRow[];
  chosen: KeyRow | null;
}) => (
  <Select
    label={label}
    name="key"
    options={[["", all], ...keys.map((row) => [row.id, keyLabel(row)] as const)]}
    chosen={chosen?.id ?? ""}
  />
);
