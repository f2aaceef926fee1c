import { drawBase62 } from "../domain/random.ts";
import { formats } from "../look/text.ts";
import type { Session } from "../people/people.ts";
import { clientAddress } from "../web/client_address.ts";
import { cookieName, cookieValue, setCookie } from "../web/cookies.ts";
import { formTokenOf } from "./guard.ts";
import { languageOf, themeOf } from "./preferences.ts";
import type { DashboardOptions, Visit } from "./route.ts";

const visitorSeconds = 12 * 60 * 60;

/** Whether cookies are sent over https only. */
export const isSecure = ({ baseUrl }: DashboardOptions): boolean => baseUrl.startsWith("https:");

/** Builds the visit of a session, before routing, and the cookies to set. */
export function visitOf(
  request: Request,
  session: Session | null,
  { services, options, memory }: Pick<Visit, "services" | "options" | "memory">,
): { visit: Visit; cookies: readonly string[] } {
  const { headers } = request;
  const secure = isSecure(options);
  const cookies = [...(session?.cookies ?? [])];
  let visitor = cookieValue(headers.get("cookie"), cookieName("visitor", secure));
  if (session === null && !/^[0-9A-Za-z]{32}$/.test(visitor ?? "")) {
    visitor = drawBase62(32, services.random);
    cookies.push(setCookie("visitor", visitor, { isSecure: secure, maxAgeSeconds: visitorSeconds }));
  }
  const language = languageOf(headers, secure);
  const formOwner = session ? `session ${session.id}` : `visitor ${visitor}`;
  const visit: Visit = {
    request,
    url: new URL(request.url),
    // Copied, since the lexicon may be replaced by another while the page is made: a page is of one.
    services: { ...services },
    options,
    memory,
    language,
    format: formats[language],
    theme: themeOf(headers, secure),
    session,
    formOwner,
    formToken: formTokenOf(options.secret, formOwner, services.random),
    address: clientAddress(headers, options.addressOf(request), options.trustedProxies),
    params: {},
    form: new URLSearchParams(),
  };
  return { visit, cookies };
}
