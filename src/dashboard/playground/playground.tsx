import type { Route } from "../route.ts";

export const playgroundRoutes: readonly Route[] = [];
