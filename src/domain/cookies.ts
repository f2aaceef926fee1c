/** The value of a cookie in a `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Over https a cookie has a name that no other host can set. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-mizan_${name}` : `mizan_${name}`;

/** A `Set-Cookie` value that scripts cannot read and other sites' forms do not send. */
export function setCookie(
  name: string,
  value: string,
  { isSecure, maxAgeSeconds }: { readonly isSecure: boolean; readonly maxAgeSeconds: number },
): string {
  const secure = isSecure ? "; Secure" : "";
  return `${cookieName(name, isSecure)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
