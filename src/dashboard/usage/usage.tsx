import type { Route } from "../route.ts";

export const usageRoutes: readonly Route[] = [];
