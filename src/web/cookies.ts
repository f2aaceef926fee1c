/** Returns the value of a cookie in a `Cookie` header. */
export const cookieValue = (header: string | null, name: string): string | null =>
  new Bun.CookieMap(header ?? "").get(name);

/** Over https the `__Host-` prefix keeps other hosts from setting the cookie. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-mizan_${name}` : `mizan_${name}`;

/** Returns a `Set-Cookie` value for a cookie that is hidden from scripts and from other sites' forms. */
export function setCookie(
  name: string,
  value: string,
  { isSecure, maxAgeSeconds }: { readonly isSecure: boolean; readonly maxAgeSeconds: number },
): string {
  const secure = isSecure ? "; Secure" : "";
  return `${cookieName(name, isSecure)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
