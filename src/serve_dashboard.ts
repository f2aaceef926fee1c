import type { Config } from "./config.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import type { DashboardOptions, DashboardServices } from "./dashboard/route.ts";
import { endpoints } from "./http/endpoints.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { openMail } from "./mail.ts";
import { describeEndpoint } from "./openapi/playground_endpoints.ts";

type DashboardInput = Omit<DashboardServices, "endpoints" | "sendMail" | "lexicon"> & {
  /** The data that is served now. */
  readonly lexicon: () => Lexicon;
  /** The key that signs form tokens. */
  readonly secret: string;
  /** The server's own address. */
  readonly ownUrl: string;
  readonly addressOf: DashboardOptions["addressOf"];
};

/** Opens the plugin of the pages under /dashboard. */
export function openDashboard(
  config: Config,
  { secret, ownUrl, addressOf, lexicon, ...services }: DashboardInput,
) {
  const { signUp, contactEmail, trustedProxies } = config;
  return dashboard(
    {
      ...{ ...services, endpoints: endpoints.map(describeEndpoint), sendMail: openMail(config) },
      get lexicon() {
        return lexicon();
      },
    },
    {
      ...{ signUp, contactEmail, trustedProxies, addressOf },
      baseUrl: config.baseUrl ?? ownUrl,
      isBaseUrlFixed: config.baseUrl !== null,
      secret,
    },
  );
}
