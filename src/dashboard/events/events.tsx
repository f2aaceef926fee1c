import type { Route } from "../route.ts";

export const eventRoutes: readonly Route[] = [];
