import type { Config } from "./config.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import type { DashboardOptions, DashboardServices } from "./dashboard/route.ts";
import type { RunTimeDatabase } from "./database/open_database.ts";
import { installationSecret } from "./database/installation_secret.ts";
import { endpoints } from "./http/endpoints.ts";
import { openMail } from "./mail.ts";
import { describeEndpoint } from "./openapi/playground_endpoints.ts";
import { sqlitePeople } from "./people/sqlite_people.ts";

type Given = Omit<DashboardServices, "people" | "endpoints" | "sendMail"> & {
  readonly database: RunTimeDatabase;
  /** The server's own address. */
  readonly ownUrl: string;
  readonly addressOf: DashboardOptions["addressOf"];
};

/** The plugin of the pages under /dashboard, with all that only they need. */
export async function openDashboard(config: Config, { database, ownUrl, addressOf, ...services }: Given) {
  const { clock, random } = services;
  const { signUp, contactEmail, trustedProxies } = config;
  const people = sqlitePeople(database, {
    clock,
    random,
    baseUrl: config.baseUrl ?? "http://localhost",
    signUp,
  });
  return dashboard(
    { ...services, people, endpoints: endpoints.map(describeEndpoint), sendMail: openMail(config) },
    {
      ...{ signUp, contactEmail, trustedProxies, addressOf },
      baseUrl: config.baseUrl ?? ownUrl,
      isBaseUrlFixed: config.baseUrl !== null,
      secret: await installationSecret(database, "forms", random),
    },
  );
}
