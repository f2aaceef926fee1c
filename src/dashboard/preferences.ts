import { cookieName, cookieValue, setCookie } from "../web/cookies.ts";
import { type Route, redirect, type Theme, themes } from "./route.ts";
import { type Language, languages } from "./text.ts";

const yearSeconds = 365 * 24 * 60 * 60;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

/** The language that was chosen, else the first of the browser's that we have. */
export function languageOf(headers: Headers, isSecure: boolean): Language {
  const chosen = oneOf(languages, cookieValue(headers.get("cookie"), cookieName("language", isSecure)));
  if (chosen) return chosen;
  const wished = (headers.get("accept-language") ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wished.map((code) => oneOf(languages, code)).find((language) => language !== null) ?? "en";
}

export const themeOf = (headers: Headers, isSecure: boolean): Theme =>
  oneOf(themes, cookieValue(headers.get("cookie"), cookieName("theme", isSecure))) ?? "auto";

/** A page of the dashboard to go to; anything else in its place is the first page. */
export function safePath(path: string | null): string {
  const here = "http://here";
  // As a browser reads it: with dots, backslashes and line breaks a path can lead elsewhere.
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
