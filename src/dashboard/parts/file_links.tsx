/** @jsxImportSource preact */
import { fileFormats } from "./table_file.ts";

/** Export links of a page: `path` without extension, `query` without `?`. */
export const FileLinks = ({
  label,
  nameOf,
  path,
  query,
}: {
  label: string;
  /** The accessible name of a link, by format (`CSV`). */
  nameOf: (format: string) => string;
  path: string;
  query: string;
}) => (
  <p class="row">
    {label}
    {fileFormats.map((format) => (
      <a key={format} href={`${path}.${format}?${query}`} aria-label={nameOf(format.toUpperCase())}>
        {format.toUpperCase()}
      </a>
    ))}
  </p>
);
