/** A field that a call takes. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: "path" | "query" | "body";
  /** `lines` is a list of texts, one on each line. */
  readonly kind: "text" | "integer" | "choice" | "lines";
  /** The values of a choice; empty for the other kinds. */
  readonly choices: readonly string[];
  readonly required: boolean;
  /** What it is, in English. */
  readonly about: string;
  readonly example: string | null;
  /** What holds when it is left out. */
  readonly fallback: string | null;
}

/** An endpoint under /v1 as a form asks for its fields. */
export interface DescribedEndpoint {
  readonly method: "GET" | "POST";
  /** With `{name}` for each parameter in it. */
  readonly path: string;
  readonly operationId: string;
  /** What it does and what it costs, in English. */
  readonly summary: string;
  readonly about: string;
  readonly parameters: readonly DescribedParameter[];
}
