import type { Route } from "../route.ts";

export const accountRoutes: readonly Route[] = [];
