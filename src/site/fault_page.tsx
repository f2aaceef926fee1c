/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import type { ErrorBody } from "../domain/api_error.ts";
import type { Services } from "../http/services.ts";
import { pageHeaders } from "../look/page.ts";
import { PublicFrame, type SiteFacts } from "../look/public_frame.tsx";
import { type Language, texts } from "../look/text.ts";
import { docsAssets, endpointsPath, SearchForm } from "./docs/frame.tsx";
import { topicPath } from "./docs/pages.ts";
import { errorAnswer } from "./error_answer.ts";

const faultText = texts(
  {
    missing: "Page not found",
    missingAbout: "This address leads nowhere: the page may have moved, or the link has a slip in it.",
    broken: "Something went wrong on our side",
    brokenAbout: "The cause is in the log of this server. Please try again in a moment.",
    request: "Number of this request, for questions:",
    on: "Where to go from here",
    home: "Home",
    quickStart: "Quick start",
    endpoints: "All endpoints",
    dashboard: "Dashboard",
  },
  {
    missing: "الصفحة غير موجودة",
    missingAbout: "لا يؤدي هذا العنوان إلى صفحة: ربما نُقلت، أو في الرابط خطأ.",
    broken: "حدث خطأ من جهتنا",
    brokenAbout: "سبب الخطأ مدوَّن في سجل الخادم. أعد المحاولة بعد قليل.",
    request: "رقم هذا الطلب، إن أردت السؤال عنه:",
    on: "إلى أين من هنا؟",
    home: "الصفحة الرئيسية",
    quickStart: "بداية سريعة",
    endpoints: "كل نقاط النهاية",
    dashboard: "لوحة التحكم",
  },
);

/** The language of a page by its path: `/ar`, `/ar/…`, `/docs/errors.ar`. */
const languageOf = (path: string): Language => (/^\/ar(\/|$)|\.ar$/.test(path) ? "ar" : "en");

interface FaultProps {
  readonly language: Language;
  readonly isMissing: boolean;
  readonly requestId: string;
  readonly site: SiteFacts;
}

function Fault({ language, isMissing, requestId, site }: FaultProps) {
  const text = faultText[language];
  const [title, about] = isMissing ? [text.missing, text.missingAbout] : [text.broken, text.brokenAbout];
  const links = [
    [language === "ar" ? "/ar" : "/", text.home],
    [topicPath("quick-start", language), text.quickStart],
    [endpointsPath(language), text.endpoints],
    ["/dashboard", text.dashboard],
  ] as const;
  return (
    <PublicFrame
      page={{
        language,
        section: "docs",
        title: `${title} · Mizan`,
        description: about,
        paths: null,
        assets: docsAssets,
        isHidden: true,
      }}
      site={site}
    >
      <div class="column fault">
        <h1>{title}</h1>
        <p>{about}</p>
        {isMissing ? (
          <SearchForm language={language} />
        ) : (
          <p>
            {text.request} <code dir="ltr">{requestId}</code>
          </p>
        )}
        <h2>{text.on}</h2>
        <ul>
          {links.map(([path, label]) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </PublicFrame>
  );
}

/** Whether who asks wants a page: browsers name text/html, programs take anything. */
const wantsPage = (request: Request): boolean => /\btext\/html\b/i.test(request.headers.get("accept") ?? "");

/** The answer where a page is missing or has failed: a page with ways on for people, the envelope for programs. */
export function faultAnswer(
  request: Request,
  error: ErrorBody,
  { services, site }: { readonly services: Services; readonly site: SiteFacts },
): Response {
  const answer = errorAnswer(error, services, { vary: "Accept" });
  if (!wantsPage(request)) return answer;
  const language = languageOf(new URL(request.url).pathname);
  const requestId = answer.headers.get("x-request-id") ?? "";
  const isMissing = answer.status === 404;
  const html = renderToString(<Fault {...{ language, isMissing, requestId, site }} />);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value);
  headers.set("content-language", language);
  return new Response(`<!doctype html>\n${html}\n`, { status: answer.status, headers });
}
