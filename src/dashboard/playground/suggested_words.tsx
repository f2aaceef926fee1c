/** @jsxImportSource preact */
import type { Suggestion } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { Arabic } from "../parts/arabic.tsx";
import type { Route } from "../route.ts";

const wordsMax = 8;
/** Longer than any word. */
const queryMax = 60;

/** Words for what is being typed in a field, as options of its list. Costs nothing; limited per account. */
export const suggestedWordsRoute: Route = {
  method: "GET",
  path: "/dashboard/playground/words",
  who: "person",
  handle({ url, services, memory, person }) {
    if (!memory.lookUps.take(person.account)) return { kind: "fragment", status: 429, body: null };
    const typed = (url.searchParams.get("q") ?? "").trim().slice(0, queryMax);
    const words = services.lexicon
      .autocomplete(typed, wordsMax, null)
      .map(({ json }) => JSON.parse(json) as Suggestion);
    return {
      kind: "fragment",
      body: words.map(({ id, arabic, gloss }) => (
        <div key={id} role="option" tabIndex={-1} aria-selected="false" data-arabic={arabic} data-id={id}>
          <Arabic>{arabic}</Arabic>
          <English>{gloss}</English>
        </div>
      )),
    };
  },
};
