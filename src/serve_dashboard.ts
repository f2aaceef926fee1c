import type { Config } from "./config.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import type { DashboardOptions, DashboardServices } from "./dashboard/route.ts";
import { installationSecret } from "./database/installation_secret.ts";
import type { RunTimeDatabase } from "./database/open_database.ts";
import { endpoints } from "./http/endpoints.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { openMail } from "./mail.ts";
import { describeEndpoint } from "./openapi/playground_endpoints.ts";
import { sqlitePeople } from "./people/sqlite_people.ts";

type DashboardInput = Omit<DashboardServices, "people" | "endpoints" | "sendMail" | "lexicon"> & {
  /** The data that is served now. */
  readonly lexicon: () => Lexicon;
  readonly database: RunTimeDatabase;
  /** The server's own address. */
  readonly ownUrl: string;
  readonly addressOf: DashboardOptions["addressOf"];
};

/** Opens the plugin of the pages under /dashboard, with the stores that only it needs. */
export async function openDashboard(
  config: Config,
  { database, ownUrl, addressOf, lexicon, ...services }: DashboardInput,
) {
  const { clock, random } = services;
  const { signUp, contactEmail, trustedProxies } = config;
  const people = sqlitePeople(database, {
    clock,
    random,
    baseUrl: config.baseUrl ?? "http://localhost",
    signUp,
  });
  return dashboard(
    {
      ...{ ...services, people, endpoints: endpoints.map(describeEndpoint), sendMail: openMail(config) },
      get lexicon() {
        return lexicon();
      },
    },
    {
      ...{ signUp, contactEmail, trustedProxies, addressOf },
      baseUrl: config.baseUrl ?? ownUrl,
      isBaseUrlFixed: config.baseUrl !== null,
      secret: await installationSecret(database, "forms", random),
    },
  );
}
