import { type Language, languages } from "../look/text.ts";
import { cookieName, cookieValue, setCookie } from "../web/cookies.ts";
import { type Route, redirect, type Theme, themes } from "./route.ts";

const yearSeconds = 365 * 24 * 60 * 60;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null;

/** The chosen language, else the browser's first supported one. */
export function languageOf(headers: Headers, isSecure: boolean): Language {
  const chosen = oneOf(languages, cookieValue(headers.get("cookie"), cookieName("language", isSecure)));
  if (chosen) return chosen;
  const preferred = (headers.get("accept-language") ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return preferred.map((code) => oneOf(languages, code)).find((language) => language !== null) ?? "en";
}

export const themeOf = (headers: Headers, isSecure: boolean): Theme =>
  oneOf(themes, cookieValue(headers.get("cookie"), cookieName("theme", isSecure))) ?? "auto";

/** A redirect target within the dashboard; anything else becomes its first page. */
export function safePath(path: string | null): string {
  const here = "http://here";
  // Parsed as in a browser: dots, backslashes and line breaks can lead to another site.
  const url = URL.parse(path ?? "", here);
  if (url === null || url.origin !== here || !/^\/dashboard(?:\/|$)/.test(url.pathname)) return "/dashboard";
  return url.pathname + url.search;
}

export const preferenceRoutes: readonly Route[] = [
  {
    method: "POST",
    path: "/dashboard/preferences",
    who: "anyone",
    handle({ form, options }) {
      const isSecure = options.baseUrl.startsWith("https:");
      const language = oneOf(languages, form.get("language"));
      const theme = oneOf(themes, form.get("theme"));
      const keep = (name: string, value: string | null): string[] =>
        value === null ? [] : [setCookie(name, value, { isSecure, maxAgeSeconds: yearSeconds })];
      return redirect(safePath(form.get("back")), [...keep("language", language), ...keep("theme", theme)]);
    },
  },
];
