/** Content codings that answers come in, the best first. */
const codings = ["zstd", "br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** A longer header is nonsense; reading it would cost more than a compressed answer saves. */
const headerLettersMax = 1_000;

/** The best coding that a client takes by its `Accept-Encoding` (RFC 9110, 12.5.3); null for none at all. */
export function codingOf(accepted: string | null): Coding | null {
  if (accepted === null || accepted.length > headerLettersMax) return null;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const [best] = codings.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}
