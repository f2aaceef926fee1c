import { accountRoutes } from "./account/account.tsx";
import { eventRoutes } from "./events/events.tsx";
import { keyRoutes } from "./keys/keys.tsx";
import { oneKeyRoutes } from "./keys/one_key.tsx";
import { operatorRoutes } from "./operator/operator.tsx";
import { planRoutes } from "./plan/plan.tsx";
import { playgroundRoutes } from "./playground/playground.tsx";
import { preferenceRoutes } from "./preferences.ts";
import { type Route, redirect } from "./route.ts";
import { signInRoutes } from "./sign_in/sign_in.tsx";
import { signUpRoutes } from "./sign_in/sign_up.tsx";
import { usageRoutes } from "./usage/usage.tsx";
import { wordRoutes } from "./word/word.tsx";

/** Every page and form of the dashboard. */
export const routes: readonly Route[] = [
  { method: "GET", path: "/dashboard", who: "person", handle: () => redirect("/dashboard/keys") },
  ...signInRoutes,
  ...signUpRoutes,
  ...preferenceRoutes,
  ...keyRoutes,
  ...oneKeyRoutes,
  ...usageRoutes,
  ...eventRoutes,
  ...playgroundRoutes,
  ...wordRoutes,
  ...planRoutes,
  ...accountRoutes,
  ...operatorRoutes,
];

const isParameter = (part: string): boolean => part.startsWith("{");

/** The values of a path's parameters, or null when the path is another's. */
function match(template: string, path: string): Record<string, string> | null {
  const parts = template.split("/");
  const given = path.split("/");
  if (parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] as string;
    if (isParameter(part) && /^[\w-]+$/.test(value)) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** The route of a request, fixed paths before those with parameters. */
export function findRoute(
  method: string,
  path: string,
): { readonly route: Route; readonly params: Record<string, string> } | null {
  const found = routes.flatMap((route) => {
    const params = route.method === method ? match(route.path, path) : null;
    return params ? [{ route, params }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}
