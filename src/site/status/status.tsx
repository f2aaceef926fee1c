/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import type { Services } from "../../http/services.ts";
import { pageHeaders } from "../../look/page.ts";
import { PublicFrame, type SiteFacts } from "../../look/public_frame.tsx";
import { formats, type Language, languages } from "../../look/text.ts";
import { durationText } from "../../look/time_text.ts";
import { pathIn } from "../dictionary/paths.ts";
import type { PartHealth } from "../health.ts";
import { statusText } from "./status_text.ts";

/** For people; programs ask `/readyz`. */
const path = "/status";
const paths = { en: pathIn("en", path), ar: pathIn("ar", path) };

export interface StatusOptions {
  readonly site: SiteFacts;
  readonly health: () => PartHealth;
  /** When the server started. */
  readonly startedMs: number;
}

interface StatusProps extends StatusOptions {
  readonly language: Language;
  readonly services: Services;
}

function Facts({ language, services, startedMs }: StatusProps) {
  const text = statusText[language];
  const { clock, lexicon } = services;
  const nowMs = clock();
  const { number } = formats[language];
  return (
    <dl class="status-facts">
      <dt>{text.version}</dt>
      <dd>
        <code dir="ltr">{lexicon.dataVersion}</code>
      </dd>
      <dt>{text.words}</dt>
      <dd>{number(lexicon.counts.words ?? 0)}</dd>
      <dt>{text.since}</dt>
      <dd>{durationText(language, nowMs - startedMs)}</dd>
      <dt>{text.checked}</dt>
      <dd>
        <time dir="ltr">{new Date(nowMs).toISOString().replace("T", " ").slice(0, 19)} UTC</time>
      </dd>
    </dl>
  );
}

function Status(props: StatusProps) {
  const { language, health, site } = props;
  const text = statusText[language];
  const { parts, isStopping } = health();
  const isWell = Object.values(parts).every(Boolean);
  const [title, about, mood] = isStopping
    ? [text.stopping, text.stoppingAbout, "waits"]
    : isWell
      ? [text.well, text.wellAbout, "works"]
      : [text.partly, text.partlyAbout, "fails"];
  const page = {
    ...{ language, paths, section: "home" as const, description: text.description },
    title: `${text.title} · Mizan`,
    assets: ["status.css"],
    // It says something else at every moment.
    isHidden: true,
  };
  return (
    <PublicFrame page={page} site={site}>
      <div class="column status-page">
        <h1 class={`status-${mood}`}>{title}</h1>
        <p>{about}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.part}</th>
              <th scope="col">{text.state}</th>
            </tr>
          </thead>
          <tbody>
            {(["lookUps", "charging"] as const).map((part) => (
              <tr key={part}>
                <th scope="row">{text[part]}</th>
                <td class={parts[part] ? "status-works" : "status-fails"}>
                  {parts[part] ? text.works : text.fails}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Facts {...props} />
        <p>
          {text.forPrograms} <a href="/readyz">/readyz</a> · <a href="/healthz">/healthz</a>
        </p>
      </div>
    </PublicFrame>
  );
}

/** `/status` and `/ar/status`: how the server is, for people. */
export function status(services: Services, options: StatusOptions) {
  const plugin = new Elysia({ name: "site/status" });
  for (const language of languages)
    plugin.get(paths[language], () => {
      const html = renderToString(<Status {...{ ...options, language, services }} />);
      const headers = { ...pageHeaders, "content-language": language, "cache-control": "no-store" };
      return new Response(`<!doctype html>\n${html}\n`, { headers });
    });
  return plugin;
}
