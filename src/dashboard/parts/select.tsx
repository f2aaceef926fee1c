/** @jsxImportSource preact */

/** A select of values with their labels. */
export const Select = ({
  label,
  name,
  options,
  chosen,
}: {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string | null;
}) => (
  <label>
    {label}
    <select name={name}>
      {options.map(([value, text]) => (
        <option key={value} value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
