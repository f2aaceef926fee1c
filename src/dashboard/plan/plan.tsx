import type { Route } from "../route.ts";

export const planRoutes: readonly Route[] = [];
