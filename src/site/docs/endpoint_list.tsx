/** @jsxImportSource preact */
import type { ComponentChild } from "preact";
import type { Endpoint } from "../../http/endpoint.ts";
import { endpoints } from "../../http/endpoints.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { type Language, texts } from "../../look/text.ts";
import type { Examples } from "../../openapi/examples.ts";
import { callMarkdown } from "./call_markdown.ts";
import { callBlock } from "./code.tsx";
import { docsText } from "./docs_text.ts";
import { docsAssets, docsFrameHtml, endpointsPath, referencePath } from "./frame.tsx";
import { blocksOf, nodeOf } from "./markdown.tsx";
import { markdownPath } from "./markdown_path.ts";
import { topicPath } from "./pages.ts";
import { parseCall } from "./parse_call.ts";
import { parameterRows } from "./tables.ts";

const listText = texts(
  {
    about: `Every endpoint with its parameters, its price and an example. All of them need a [key](${topicPath("authentication", "en")}), and answer in the same [envelope](${topicPath("quick-start", "en")}). The [interactive reference](${referencePath}) also shows each field of the answers, and \`/openapi.json\` says all of this to programs.`,
  },
  {
    about: `كل نقاط النهاية بمعاملاتها وتكلفتها ومثال لكل منها. تحتاج كلها إلى [مفتاح](${topicPath("authentication", "ar")})، واستجاباتها في [غلاف واحد](${topicPath("quick-start", "ar")}). ويعرض [المرجع التفاعلي](${referencePath}) حقول الاستجابات حقلًا حقلًا، وملف \`/openapi.json\` هو الوصف نفسه للبرامج. الشروح الآتية بالإنجليزية كما في ملف الوصف.`,
  },
);

interface ListOptions {
  readonly examples: Examples;
  readonly language: Language;
  readonly address: string;
}

/** The first example call of an endpoint, as its summary has it: `POST /v1/… {…}`. */
function exampleOf({ operationId }: Endpoint, { answers }: Examples): string | null {
  const [first] = Object.values(answers[operationId] ?? {});
  if (first === undefined) return null;
  const [method, target, ...body] = first.summary.split(" ");
  return [`${method} ${target}`, ...(body.length > 0 ? [body.join(" ")] : [])].join("\n");
}

const shownMarkdown = (markdown: string, language: Language): ComponentChild =>
  blocksOf(markdown).map((token) => nodeOf(token, language));

function EndpointPart({ endpoint, options }: { readonly endpoint: Endpoint; readonly options: ListOptions }) {
  const { language, examples, address } = options;
  const { operationId, method, path, summary, description } = endpoint;
  const example = exampleOf(endpoint, examples);
  const parameters = parameterRows(endpoint, language);
  return (
    <section class="endpoint">
      <h2 id={operationId}>
        <a href={`#${operationId}`} lang="en" dir="ltr">
          {summary}
        </a>
      </h2>
      <p class="endpoint-path" dir="ltr">
        <span class={`chip method-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <div lang="en" dir="ltr">
        {shownMarkdown(description, "en")}
      </div>
      {parameters === null ? null : shownMarkdown(parameters, language)}
      {example === null
        ? null
        : callBlock({
            call: parseCall(example),
            origin: address,
            around: language,
            name: `code-${operationId}`,
          })}
    </section>
  );
}

/** Every endpoint in plain HTML, for readers without JavaScript too. */
export const endpointList = (options: ListOptions): ComponentChild =>
  endpoints.map((endpoint) => <EndpointPart key={endpoint.name} endpoint={endpoint} options={options} />);

function endpointMarkdown(endpoint: Endpoint, { language, examples, address }: ListOptions): string {
  const { method, path, summary, description } = endpoint;
  const example = exampleOf(endpoint, examples);
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    ...[parameterRows(endpoint, language) ?? []].flat(),
    ...(example === null ? [] : [callMarkdown(parseCall(example), address)]),
  ].join("\n\n");
}

/** `/docs/endpoints` as Markdown. */
export const endpointPageMarkdown = (options: ListOptions): string =>
  `${[
    `# ${docsText[options.language].endpoints}`,
    listText[options.language].about,
    ...endpoints.map((endpoint) => endpointMarkdown(endpoint, options)),
  ].join("\n\n")}\n`;

/** `/docs/endpoints` as HTML. */
export function endpointPageHtml({ site, ...options }: ListOptions & { readonly site: SiteFacts }): string {
  const { language } = options;
  const text = docsText[language];
  return docsFrameHtml({
    facts: {
      language,
      section: "reference",
      title: `${text.endpoints} · ${text.documentation} · Mizan`,
      description: listText[language].about.replaceAll(/\[(.*?)\]\(.*?\)|`/g, "$1"),
      paths: { en: endpointsPath("en"), ar: endpointsPath("ar") },
      markdown: markdownPath(endpointsPath(language)),
      assets: docsAssets,
    },
    site,
    current: endpointsPath(language),
    title: <h1>{text.endpoints}</h1>,
    headings: endpoints.map(({ operationId, method, path }) => ({
      depth: 2,
      anchor: operationId,
      text: `${method} ${path.replace("/v1", "")}`,
    })),
    children: [shownMarkdown(listText[language].about, language), endpointList(options)],
  });
}
