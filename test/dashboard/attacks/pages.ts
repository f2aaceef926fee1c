import { readFileSync } from "node:fs";
import type { Route } from "../../../src/dashboard/route.ts";
import { routes } from "../../../src/dashboard/routes.ts";
import { operatorAccount } from "../../../src/domain/account.ts";
import { endpoints } from "../../../src/http/endpoints.ts";
import { describeEndpoint } from "../../../src/openapi/playground_endpoints.ts";
import type { TestDashboard } from "../support.ts";

/** A word of the fixture artifact. */
export const wordId = "w_00000005";

export const postRoutes = routes.filter(({ method }) => method === "POST");
export const getRoutes = routes.filter(({ method }) => method === "GET");

/** What `:id` of a route stands for. */
export const pathOf = ({ path }: Pick<Route, "path">, keyId: string): string =>
  path.replace(":id", path.startsWith("/dashboard/words/") ? wordId : keyId);

/** Every page that can be opened of a key and an account, each in the ways in which its links open it. */
export function pagesOf(keyId: string, account: string = operatorAccount): string[] {
  const name = encodeURIComponent(account);
  const queries: Readonly<Record<string, readonly string[]>> = {
    "/dashboard/keys/:id": ["?renamed", "?revoked"],
    "/dashboard/keys/:id/rotate": [`?to=${keyId}`],
    "/dashboard/look-up": [`?q=${name}`],
    "/dashboard/look-up/results": [`?q=${name}`],
    "/dashboard/usage": [`?key=${keyId}`, "?span=2026-10", "?span=12months"],
    "/dashboard/usage.csv": [`?key=${keyId}`],
    "/dashboard/usage.json": [`?key=${keyId}`],
    "/dashboard/events": [`?key=${keyId}`, "?kind=renamed", "?page=2"],
    "/dashboard/events.csv": [`?key=${keyId}`],
    "/dashboard/events.json": [`?key=${keyId}&kind=created`],
    "/dashboard/playground": endpoints.map((endpoint) => {
      const { operationId } = describeEndpoint(endpoint);
      return `?endpoint=${operationId}&key=${keyId}`;
    }),
    "/dashboard/words/:id": [`?key=${keyId}`],
    "/dashboard/operator/account": [`?name=${name}`],
    "/dashboard/operator/accounts": ["?q=a", "?page=2"],
  };
  const paths = getRoutes.flatMap((route) =>
    ["", ...(queries[route.path] ?? [])].map((query) => `${pathOf(route, keyId)}${query}`),
  );
  return [...paths, "/dashboard/no-such-page", `/dashboard/keys/key_unknown`];
}

/** Everything that is kept, but for when a session was last used. */
export function contents({ database, ledger }: TestDashboard): string {
  ledger.flush();
  const tables = database.sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .values()
    .flat() as string[];
  return JSON.stringify(
    tables.map((table) => [table, database.sqlite.prepare(`SELECT * FROM "${table}" ORDER BY 1`).values()]),
  );
}

/** Whether the database's files hold a text. */
export function isInDatabase({ databasePath, ledger }: TestDashboard, text: string): boolean {
  ledger.flush();
  return ["", "-wal"].some((suffix) => readFileSync(`${databasePath}${suffix}`).includes(text));
}

const elements = new Set(
  `html head meta title link script body a header main footer nav search section article figure figcaption div p span
  small strong em b i bdi bdo br hr h1 h2 h3 h4 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr
  th td form fieldset legend label input select optgroup option textarea button datalist output progress meter
  code pre kbd samp data time img details summary abbr mark q ruby rt rp wbr svg rect line path polyline circle ellipse g`
    .split(/\s+/)
    .map((name) => name.trim()),
);
const addresses = ["href", "src", "action", "formaction", "xlink:href", "poster", "data", "srcset"];
const isOwnAddress = (address: string): boolean => /^(?:\/(?![/\\])|#|\?|mailto:[^?\s]+$)/.test(address);

/** What stands in a page that we would never write: other elements, handlers, styles, scripts, addresses elsewhere. */
export async function markupFaults(html: string): Promise<string[]> {
  const faults: string[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      const { tagName } = element;
      if (!elements.has(tagName)) faults.push(`<${tagName}>`);
      for (const [name = "", value = ""] of element.attributes) {
        if (!/^[a-z][a-z0-9:-]*$/.test(name) || /^on|^style$|^srcdoc$|^http-equiv$/.test(name))
          faults.push(`<${tagName} ${name}>`);
        if (addresses.includes(name) && !isOwnAddress(value)) faults.push(`<${tagName} ${name}="${value}">`);
      }
      if (tagName === "script" && !/^\/assets\//.test(element.getAttribute("src") ?? ""))
        faults.push("<script> of its own");
    },
    comments: (comment) => void faults.push(`<!--${comment.text}`),
  });
  await new Response(rewriter.transform(new Response(html)).body).text();
  const scripts = html.match(/<script[^>]*>[^<]/gi) ?? [];
  return [...faults, ...scripts];
}
