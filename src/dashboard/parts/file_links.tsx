/** @jsxImportSource preact */
import { fileFormats } from "./table_file.ts";

/** Links to what a page shows, as files: `path` without its ending, `query` without `?`. */
export const FileLinks = ({
  label,
  nameOf,
  path,
  query,
}: {
  label: string;
  /** What a link is called where it stands alone, by its format (`CSV`). */
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
