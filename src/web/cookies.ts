/** The value of a cookie in a `Cookie` header. */
export const cookieValue = (header: string | null, name: string): string | null =>
  new Bun.CookieMap(header ?? "").get(name);

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
