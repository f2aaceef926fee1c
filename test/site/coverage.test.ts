import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../../src/config.ts";
import { errorStatus } from "../../src/domain/api_error.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import { dataPoints } from "../../src/domain/points.ts";
import { analyzePrice, autocompletePrice, pagePrice, tierPrice } from "../../src/domain/price.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { lemmasMax } from "../../src/http/limits.ts";
import { freeWords } from "../../src/schema/mod.ts";
import { renderDocs } from "../../src/site/docs/render.tsx";
import { openTestApi } from "../http/support/test_api.ts";
import { project, realExamples, realLexicon } from "./support/real_api.ts";

/** Nothing that a client or an operator meets is left out of the pages under /docs. */
const rendered = await renderDocs(realLexicon, {
  examples: realExamples,
  address: "http://mizan.test",
  site: { contactEmail: null, baseUrl: null, hasDictionary: false, hasDownloads: false },
});
/** The page without what marks parts of its code. */
const plainOf = (html: string): string =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll(/<\/?(bdi|span)\b[^>]*>/g, "")
    .replaceAll('<code dir="ltr">', "<code>")
    .replaceAll('<td lang="en" dir="ltr">', "<td>");
const pages = new Map(rendered.map(({ page, html }) => [page.name, plainOf(html)]));
const pageOf = (name: string): string => pages.get(name) as string;
const everything = [...pages.values()].join("\n");
const readProject = (path: string): string => readFileSync(join(project, path), "utf8");

describe("the pages document", () => {
  test("every endpoint, with what it costs", () => {
    const costs = pageOf("data-points").split("<h2")[1] as string;
    const missing = endpoints
      .map(({ name }) => name)
      .filter((name) => !costs.includes(`<code>${name}</code>`));
    expect(missing).toEqual([]);
  });

  for (const endpoint of endpoints) {
    const names = [
      ...Object.keys(endpoint.pathParameters),
      ...Object.keys(endpoint.query),
      ...Object.keys(endpoint.body?.properties ?? {}),
    ];
    test(`every parameter of ${endpoint.name}`, () => {
      if (names.length === 0) return;
      // Its table is made from the endpoint's own schemas.
      const sources = rendered
        .map(({ page }) => readProject(`src/site/docs/texts/${page.name}.md`))
        .join("\n");
      expect(sources).toContain(`\`\`\`table parameters ${endpoint.operationId}\n`);
      const tables = everything.match(/<tbody>[\s\S]*?<\/tbody>/g) ?? [];
      const whole = tables.filter((table) =>
        names.every((name) => new RegExp(`<tr><td><code>${name}</code></td>(<td>.+?</td>){2}`).test(table)),
      );
      expect([names, whole.length > 0]).toEqual([names, true]);
    });
  }

  test("every error code, under an anchor of its own: its status, what happened, what to do, a real answer", () => {
    const sections = pageOf("errors").split(/(?=<h3 id=)/);
    for (const [code, status] of Object.entries(errorStatus)) {
      const section = sections.find((text) => text.startsWith(`<h3 id="${code}">`)) ?? "";
      for (const part of [
        `<p>Status ${status}. `,
        "What happened:",
        "What to do:",
        `HTTP ${status}`,
        `"code": "${code}"`,
      ]) {
        expect([code, section.includes(part) ? part : "missing"]).toEqual([code, part]);
      }
    }
    const anchors = [...pageOf("errors").matchAll(/id="(ERR_\w+)"/g)].map(([, code]) => code as string);
    expect(anchors.filter((code) => !(code in errorStatus))).toEqual([]);
  });

  test("every header that an answer carries", async () => {
    const answers = [
      ...Object.values(realExamples.answers).flatMap((byName) =>
        Object.values(byName).map(({ answer }) => answer),
      ),
      ...Object.values(realExamples.errors),
    ];
    using api = openTestApi({ app: { corsOrigins: ["https://app.example.org"] } });
    const origin = { origin: "https://app.example.org" };
    const opened = await api.call("/v1/letters", { headers: origin });
    const preflight = await api.app.fetch(
      new Request("http://mizan.test/v1/letters", {
        method: "OPTIONS",
        headers: { ...origin, "access-control-request-method": "GET" },
      }),
    );
    const names = new Set(
      [
        ...answers.flatMap(({ headers }) => Object.keys(headers)),
        ...opened.headers.keys(),
        ...preflight.headers.keys(),
      ].map((name) => name.toLowerCase()),
    );
    // HTTP's own, which say nothing of this service.
    for (const name of ["date", "content-length", "x-content-type-options"]) names.delete(name);
    expect(names.size).toBeGreaterThan(15);
    const documented = everything.toLowerCase();
    const missing = [...names].filter(
      (name) => !new RegExp(`<code>${name}(: [^<]*)?</code>`).test(documented),
    );
    expect(missing).toEqual([]);
  });

  test("every header that a request may carry", () => {
    for (const name of ["Authorization", "x-api-key", "If-None-Match"])
      expect(everything).toContain(`<code>${name}</code>`);
  });

  test("every setting, with its default", () => {
    const rows = pageOf("self-hosting").match(/<tr>.*?<\/tr>/g) ?? [];
    const missing = Object.values(settings).filter(
      ({ name, default: fallback }) =>
        !rows.some(
          (row) =>
            row.includes(`<td><code>${name}</code></td>`) &&
            (fallback === null || row.includes(`<code>${fallback}</code>`)),
        ),
    );
    expect(missing.map(({ name, about }) => `self-hosting.md does not document ${name}: ${about}`)).toEqual(
      [],
    );
    const known = [...Object.values(settings).map(({ name }) => name)] as string[];
    const named = [...everything.matchAll(/\bMIZAN_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !known.includes(name) && name !== "MIZAN_")).toEqual([]);
  });

  test("every price and every plan, as the README does", () => {
    const readme = readProject("README.md");
    const tiers = Object.values(tierPrice).map(dataPoints);
    expect(pageOf("data-points")).toContain(`${tiers[0]} basic, ${tiers[1]} enriched, ${tiers[2]} full`);
    expect(readme).toContain(`| a word record: basic, enriched, full tier | ${tiers.join(", ")} |`);
    for (const [tier, price] of Object.entries(tierPrice)) {
      expect(pageOf("tiers").toLowerCase()).toContain(`>${tier}: ${dataPoints(price)} dp<`);
    }
    expect(pageOf("data-points")).toContain(`${dataPoints(autocompletePrice)} for each result`);
    expect(readme).toContain(`| one autocomplete result | ${dataPoints(autocompletePrice)} |`);
    expect(pageOf("data-points")).toContain(`${dataPoints(analyzePrice)} when there is an analysis`);
    expect(readme).toContain(`| a word from a text that has an analysis | ${dataPoints(analyzePrice)} |`);
    expect(pageOf("data-points")).toContain(`${dataPoints(pagePrice)} for a page that is not empty`);
    expect(readme).toContain(`| one page of another list that is not empty | ${dataPoints(pagePrice)} |`);
    const free = `of the ${freeWords.toLocaleString("en")} commonest words`;
    expect(pageOf("data-points")).toContain(`basic record of one ${free}`);
    expect(readme).toContain(`| a basic record of one ${free} | 0 |`);
    for (const { name, day, month, concurrency, pageLimit } of builtInPlans) {
      const figures = [dataPoints(day), dataPoints(month), concurrency ?? "unlimited", pageLimit].map(
        (figure) => figure.toLocaleString("en"),
      );
      expect(readme).toContain(`| ${name} | ${figures.join(" | ")} |`);
      expect(pageOf("data-points")).toContain(`<code>${name}</code></td><td>${figures.join("</td><td>")}`);
    }
  });

  test("the most lemmas of a bulk call, as the client's README does", () => {
    const named = readProject("src/client/README.md").match(/\d+ lemmas/g) ?? [];
    expect([...new Set(named)]).toEqual([`${lemmasMax} lemmas`]);
  });

  test("every source of the data, with its licence and whom to credit", () => {
    const manifest = JSON.parse(readProject("dist/manifest.json")) as {
      sources: { id: string; licence: string; credit: string }[];
    };
    const rows = pageOf("sources").match(/<tr>.*?<\/tr>/g) ?? [];
    expect(manifest.sources.length).toBeGreaterThan(3);
    const named = rows.flatMap((row) => /<td><code>([\w-]+)<\/code>/.exec(row)?.[1] ?? []);
    expect(named).toEqual(manifest.sources.map(({ id }) => id));
    for (const { id, licence, credit } of manifest.sources) {
      const row = rows.find((text) => text.includes(`<td><code>${id}</code>`)) ?? "";
      const [holder = ""] = credit.split(", from ");
      expect([id, row.includes(`<td>${licence}</td>`), row.includes(holder)]).toEqual([id, true, true]);
    }
  });
});
