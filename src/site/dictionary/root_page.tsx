/** @jsxImportSource preact */
import type { WordHit } from "../../lexicon/lexicon.ts";
import { type BasicWord, type Root, verbForms } from "../../schema/mod.ts";
import { ColouredRoot } from "../../words_view/coloured.tsx";
import { termsText } from "../../words_view/terms_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { Crumbs, WordRows } from "./parts.tsx";
import { rootPath } from "./paths.ts";
import { basicOf, missing, type Outcome, type Reader, redirect } from "./reader.ts";
import { oneTerm } from "./structured_data.ts";

/** More than any root has. */
const everyWord = { offset: 0, limit: 1_000 };

const formOrder = ({ verbForm }: BasicWord): number => (verbForm === null ? 0 : verbForms.indexOf(verbForm));

function Family({ reader, hits }: { readonly reader: Reader; readonly hits: readonly WordHit[] }) {
  const text = dictionaryText[reader.language];
  const words = hits.map(basicOf);
  const verbs = words.filter(({ pos }) => pos === "verb").toSorted((a, b) => formOrder(a) - formOrder(b));
  const others = words.filter(({ pos }) => pos !== "verb");
  return (
    <div class="halves">
      {[[text.verbs, verbs] as const, [text.otherWords, others] as const].map(([name, some]) =>
        some.length === 0 ? null : (
          <section key={name}>
            <h2>{name}</h2>
            <WordRows reader={reader} words={some} />
          </section>
        ),
      )}
    </div>
  );
}

/** The page of a root; other ways to write its radicals lead to it. */
export function rootPage(reader: Reader, typed: string): Outcome {
  const found = reader.lexicon.root(typed, everyWord);
  if (found === null) return missing(typed);
  const root = JSON.parse(found.json) as Root;
  if (root.radicals.join("") !== typed) return redirect(rootPath(root.root));
  const text = dictionaryText[reader.language];
  const path = rootPath(root.root);
  const description = text.rootAbout(root.root, root.gloss, root.wordCount);
  return {
    kind: "page",
    path,
    title: text.rootTitle(root.root, root.gloss),
    description,
    data: oneTerm(reader, { name: root.root, code: root.id, description: root.gloss, path }),
    body: (
      <div class="column dictionary">
        <Crumbs reader={reader} way={[["/roots", text.roots]]} />
        <header class="entry-head">
          <h1 class="headword whole">
            <ColouredRoot root={root.root} />
          </h1>
          <div>
            {reader.language === "en" ? <p class="said">{root.gloss}</p> : null}
            <p class="chips">
              <span class="chip">{termsText[reader.language].rootType[root.type]}</span>
              <span class="chip">{text.words(root.wordCount)}</span>
            </p>
          </div>
        </header>
        <Family reader={reader} hits={found.words.items} />
      </div>
    ),
  };
}
