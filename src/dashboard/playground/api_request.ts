import type { ApiCall } from "./api_call.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";

/** The value of a form field by name; empty when missing. */
export type Values = (name: string) => string;

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Names of required fields that are empty. */
export const missingFields = (endpoint: DescribedEndpoint, values: Values): string[] =>
  endpoint.parameters
    .filter(({ name, required }) => required && values(name).trim() === "")
    .map(({ name }) => name);

/** The call of a form. Empty fields are left out, so that the API's defaults apply. */
export function apiCallOf({ method, path, parameters }: DescribedEndpoint, values: Values): ApiCall {
  const valuesIn = (place: DescribedParameter["in"]): [string, string | string[]][] =>
    parameters
      .filter((parameter) => parameter.in === place && values(parameter.name).trim() !== "")
      .map(({ name, kind }) => [name, kind === "lines" ? linesOf(values(name)) : values(name).trim()]);
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values(name).trim()));
  const query = new URLSearchParams(valuesIn("query") as [string, string][]).toString();
  return {
    method,
    target: query === "" ? filledPath : `${filledPath}?${query}`,
    body: method === "POST" ? JSON.stringify(Object.fromEntries(valuesIn("body"))) : null,
  };
}
