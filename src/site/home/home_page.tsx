/** @jsxImportSource preact */

import { figures } from "../../domain/figures.ts";
import { builtInPlans, monthlyPrice } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import { Arabic } from "../../look/arabic.tsx";
import { callLanguages } from "../../look/code/call_code.ts";
import { CodeTabs } from "../../look/code/code_tabs.tsx";
import { Icon } from "../../look/icons.tsx";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { formats, type Language } from "../../look/text.ts";
import { textCodePointsMax } from "../../schema/mod.ts";
import { termsText } from "../../words_view/terms_text.ts";
import { Answer, TooMany } from "./answer.tsx";
import { homeText } from "./home_text.ts";
import { isArabic } from "./look_up.ts";
import { answerPath, homePath, lookUpPath } from "./paths.ts";
import { SentenceWords } from "./sentence_words.tsx";
import type { Shown, ShownSentence } from "./shown.ts";
import { ShownCall } from "./shown_call.tsx";

export interface HomeProps {
  readonly language: Language;
  readonly site: SiteFacts;
  /** The address that code on the page calls. */
  readonly baseUrl: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly shown: Shown;
  readonly sentence: ShownSentence;
}

type AnswerPartProps = Pick<HomeProps, "language" | "site" | "baseUrl" | "shown">;

/** What a screen reader says of an answer that came while somebody typed. */
function saidOf(language: Language, found: Shown["found"]): string | undefined {
  const text = homeText[language];
  if (found.kind === "sentence") return text.sentenceAnswer;
  if (found.kind !== "word") return undefined;
  const { arabic, gloss, pos } = found.card.word;
  return [arabic, ...(language === "en" ? [gloss] : []), termsText[language].pos[pos]].join(text.comma);
}

/** The part of the page that changes as somebody types. */
export const AnswerPart = ({ language, site, shown: { found } }: AnswerPartProps) => (
  <section id="answer" aria-label={homeText[language].answer} data-said={saidOf(language, found)}>
    {found.kind === "tooMany" ? (
      <TooMany language={language} seconds={found.seconds} />
    ) : (
      <Answer found={found} language={language} hasDictionary={site.hasDictionary} />
    )}
  </section>
);

const Example = ({ language, text }: { language: Language; text: string }) => (
  <a class="chip" href={lookUpPath(language, text)} data-look-up={text}>
    {isArabic(text) ? (
      <Arabic>{text}</Arabic>
    ) : (
      <span lang="en" dir="ltr">
        {text}
      </span>
    )}
  </a>
);

function Hero(props: HomeProps) {
  const { language, baseUrl, shown } = props;
  const text = homeText[language];
  return (
    <div class="hero">
      <div class="hero-words">
        <h1>{text.headline}</h1>
        <p class="lead">
          {text.lead} <b>{text.noKey}</b>
        </p>
        <search>
          <form id="look-up" class="search-box" action={homePath(language)} data-from={answerPath(language)}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              value={shown.query}
              dir="auto"
              aria-label={text.box}
              placeholder={text.placeholder}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              maxLength={2 * textCodePointsMax}
              enterkeyhint="search"
            />
            <button type="submit">{text.lookUp}</button>
          </form>
        </search>
        <p class="chips">
          <span class="small">{text.examplesLabel}</span>
          {text.examples.map((example) => (
            <Example key={example} language={language} text={example} />
          ))}
        </p>
      </div>
      <AnswerPart {...props} />
      <CodeTabs language={language} name="code" label={text.codeTitle} tabs={callLanguages}>
        <ShownCall call={shown.call} baseUrl={baseUrl} language={language} />
      </CodeTabs>
      <p id="said" class="visually-hidden" role="status" />
    </div>
  );
}

function Sentence({ language, sentence }: HomeProps) {
  const text = homeText[language];
  // Nothing to show of a sentence that a small corpus does not know.
  if (sentence.words.every(({ lemma }) => lemma === null)) return null;
  return (
    <section class="band">
      <div class="column reading">
        <div>
          <h2>{text.sentenceTitle}</h2>
          <p class="about">{text.sentenceAbout}</p>
        </div>
        <div>
          <p class="typed" dir="rtl">
            <Arabic>{sentence.typed}</Arabic>
            <bdi class="small">{text.typed}</bdi>
          </p>
          <SentenceWords words={sentence.words} language={language} />
        </div>
      </div>
    </section>
  );
}

function Figures({ language, counts }: HomeProps) {
  const text = homeText[language];
  const { number } = formats[language];
  return (
    <section class="column">
      <h2 class="visually-hidden">{text.figuresTitle}</h2>
      <dl class="figures">
        {Object.entries(text.counts).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{number(counts[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Plans({ language, site }: HomeProps) {
  const text = homeText[language];
  const { number } = formats[language];
  const { freeWords, price } = figures;
  return (
    <section class="column" id="plans">
      <h2>{text.plansTitle}</h2>
      <p class="about">{text.plansAbout({ freeWords, ...price })}</p>
      <ul class="plans">
        {builtInPlans.map(({ name, day, month, concurrency }) => (
          <li key={name} class={name === "free" ? "card on" : "card"}>
            <h3>{text.plan[name]}</h3>
            <p class="plan-price">
              <b dir="ltr">${number(monthlyPrice.get(name) ?? 0)}</b> <span>{text.month}</span>
            </p>
            <p>
              {text.pointsDay(number(dataPoints(day)))}
              <br />
              {text.pointsMonth(number(dataPoints(month)))}
              <br />
              {concurrency === null ? text.anyCalls : text.calls(number(concurrency))}
            </p>
          </li>
        ))}
      </ul>
      <p class="plans-next">
        <a class="button" href="/dashboard/keys">
          {text.choose}
        </a>
        {site.contactEmail === null ? null : (
          <span>
            {text.plansMore} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </span>
        )}
      </p>
    </section>
  );
}

function OwnServer({ language }: HomeProps) {
  const text = homeText[language];
  return (
    <section class="band" id="own">
      <div class="column own">
        <div>
          <h2>{text.ownTitle}</h2>
          <p>{text.ownAbout}</p>
          <ul>
            {text.ownFacts.map((fact) => (
              <li key={fact}>
                <Icon name="check" /> {fact}
              </li>
            ))}
          </ul>
          <p>
            <a href={language === "ar" ? "/docs/self-hosting.ar" : "/docs/self-hosting"}>{text.ownMore}</a>
          </p>
        </div>
        <pre>
          <code>
            <span class="c-name">npx</span> --yes bun@1.4.4 start{"\n"}
            <span class="c-quiet">Mizan listens on http://127.0.0.1:3000</span>
            {"\n\n"}
            <span class="c-name">npx</span> --yes bun@1.4.4 run key create \{"\n"}
            {"  "}--name <span class="c-text">"my app"</span> --plan free{"\n"}
            <span class="c-quiet">mizan_live_…</span>
          </code>
        </pre>
      </div>
    </section>
  );
}

function Next({ language }: HomeProps) {
  const text = homeText[language];
  return (
    <section class="column">
      <h2>{text.nextTitle}</h2>
      <ul class="next">
        {text.next.map(({ path, name, about }) => (
          <li key={path}>
            <a class="card" href={path}>
              <b>{name}</b>
              <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const HomePage = (props: HomeProps) => (
  <>
    <Hero {...props} />
    <Sentence {...props} />
    <Figures {...props} />
    <Plans {...props} />
    <OwnServer {...props} />
    <Next {...props} />
  </>
);
