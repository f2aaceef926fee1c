/** Weak entity tag of an answer that depends only on the data version and the URL. */
export const entityTag = (dataVersion: string, target: string): string =>
  `W/"${dataVersion}-${Bun.hash(target).toString(36)}"`;

/** Whether `If-None-Match` names the tag; weak and strong tags are compared alike (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}
