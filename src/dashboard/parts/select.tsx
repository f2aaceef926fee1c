/** @jsxImportSource preact */

/** One of some values, each with what it is called. */
export const Select = ({
  label,
  name,
  options,
  chosen,
  dir,
}: {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string | null;
  dir?: "ltr";
}) => (
  <label>
    {label}
    <select name={name} {...(dir === undefined ? {} : { dir })}>
      {options.map(([value, text]) => (
        <option key={value} value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
