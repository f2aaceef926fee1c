import { accountRoutes } from "./account/account.tsx";
import { downloadRoutes } from "./downloads/downloads.tsx";
import { eventRoutes } from "./events/events.tsx";
import { keyRoutes } from "./keys/keys.tsx";
import { oneKeyRoutes } from "./keys/one_key.tsx";
import { lookUpRoutes } from "./look_up/look_up.tsx";
import { operatorRoutes } from "./operator/operator.tsx";
import { overviewRoutes } from "./overview/overview.tsx";
import { planRoutes } from "./plan/plan.tsx";
import { playgroundRoutes } from "./playground/playground.tsx";
import { preferenceRoutes } from "./preferences.ts";
import type { Route } from "./route.ts";
import { signInRoutes } from "./sign_in/sign_in.tsx";
import { signUpRoutes } from "./sign_in/sign_up.tsx";
import { usageRoutes } from "./usage/usage.tsx";
import { vocaliseRoutes } from "./vocalise/vocalise.tsx";
import { wordRoutes } from "./word/word.tsx";

/** All pages and forms of the dashboard. */
export const routes: readonly Route[] = [
  ...overviewRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...preferenceRoutes,
  ...keyRoutes,
  ...oneKeyRoutes,
  ...lookUpRoutes,
  ...usageRoutes,
  ...eventRoutes,
  ...playgroundRoutes,
  ...vocaliseRoutes,
  ...wordRoutes,
  ...downloadRoutes,
  ...planRoutes,
  ...accountRoutes,
  ...operatorRoutes,
];
