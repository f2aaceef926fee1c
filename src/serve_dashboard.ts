import type { Config } from "./config.ts";
import { makeDashboard } from "./dashboard/dashboard.tsx";
import type { DashboardServices } from "./dashboard/route.ts";
import type { RunTimeDatabase } from "./database/open_database.ts";
import { ownSecret } from "./database/own_secret.ts";
import type { Pages } from "./http/app.ts";
import { endpoints } from "./http/endpoints.ts";
import { describeEndpoint } from "./http/playground_endpoints.ts";
import { openMail } from "./mail.ts";
import { betterAuthPeople } from "./people/better_auth_people.ts";

type Given = Omit<DashboardServices, "people" | "endpoints" | "sendMail"> & {
  readonly database: RunTimeDatabase;
  /** The server's own address. */
  readonly ownUrl: string;
};

/** The pages under /dashboard with all that only they need. */
export function openDashboard(config: Config, { database, ownUrl, ...services }: Given): Pages {
  const { clock, random } = services;
  const { signUp, contactEmail, trustedProxies, maxActiveKeys } = config;
  const people = betterAuthPeople(database, {
    clock,
    random,
    baseUrl: config.baseUrl ?? "http://localhost",
    signUp,
  });
  return makeDashboard(
    { ...services, people, endpoints: endpoints.map(describeEndpoint), sendMail: openMail(config) },
    {
      baseUrl: config.baseUrl ?? ownUrl,
      isBaseUrlFixed: config.baseUrl !== null,
      contactEmail,
      signUp,
      trustedProxies,
      maxActiveKeys,
      secret: ownSecret(database, "forms", random),
    },
  );
}
