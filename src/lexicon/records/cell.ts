/** A cell of a paradigm. */
export interface Cell {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}
