/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { isolate } from "../../look/text.ts";
import { Code } from "./arabic.tsx";
import { Select } from "./select.tsx";

/** A key's name and last four characters. */
export const KeyName = ({ row }: { row: KeyRow }) => (
  <>
    <bdi>{row.name}</bdi> <Code>…{row.lastFour}</Code>
  </>
);

/** `KeyName` as plain text. */
const keyLabel = ({ name, lastFour }: KeyRow): string => `${isolate(name)} ${isolate(`…${lastFour}`)}`;

/** A select of one key or all, for a GET form: `key` is an id or empty. */
export const KeyChoice = ({
  label,
  all,
  keys,
  chosen,
}: {
  label: string;
  /** The label of the option for all keys. */
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
