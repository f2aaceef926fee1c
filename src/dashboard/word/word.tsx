import type { Route } from "../route.ts";

export const wordRoutes: readonly Route[] = [];
