import type { Route } from "../route.ts";

export const operatorRoutes: readonly Route[] = [];
