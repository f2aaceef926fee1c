/** Content codings that answers come in, the best first. */
export type Coding = "br" | "gzip" | "identity";

const codings = ["br", "gzip"] as const;

/** The best coding that a client takes by its `Accept-Encoding` (RFC 9110, 12.5.3); a coding with `q=0` is refused. */
export function codingOf(accepted: string | null): Coding {
  if (accepted === null) return "identity";
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const [best] = codings.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? "identity";
}
