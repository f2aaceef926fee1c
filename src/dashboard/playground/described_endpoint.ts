/** A parameter of a call. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: "path" | "query" | "body";
  /** `lines` is a list of texts, one per line; `prose` one text of several lines. */
  readonly kind: "text" | "prose" | "integer" | "choice" | "lines";
  /** The values of a choice; empty for the other kinds. */
  readonly choices: readonly string[];
  readonly required: boolean;
  /** English description. */
  readonly about: string;
  readonly example: string | null;
  /** The default value. */
  readonly fallback: string | null;
}

/** An endpoint under /v1 as the playground's form needs it. */
export interface DescribedEndpoint {
  readonly method: "GET" | "POST";
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly operationId: string;
  /** Its effect and price, in English. */
  readonly summary: string;
  readonly about: string;
  readonly parameters: readonly DescribedParameter[];
}
