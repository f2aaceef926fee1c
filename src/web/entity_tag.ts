/** Whether `If-None-Match` names the tag; weak and strong tags are compared alike (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | null, tag: string): boolean {
  if (header === null) return false;
  // As nearly every client sends it.
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}
