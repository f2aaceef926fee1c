/** @jsxImportSource preact */
import { Code } from "../parts/arabic.tsx";
import type { PageResult, PersonVisit, Route } from "../route.ts";
import { accountPage, makeResetLink, resetTwoFactor, setPlan } from "./account.tsx";
import { accountsPage } from "./accounts.tsx";
import { dataPage, healthPage } from "./installation.tsx";
import { invitationsPage, invite, openInvitations, withdraw } from "./invitations.tsx";
import { operatorPages, operatorPath } from "./operator_page.tsx";
import { operatorText } from "./operator_text.ts";
import { plansPage, putPlan } from "./plans.tsx";

/** One figure for each of the operator's pages. */
async function overviewPage(visit: PersonVisit): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { services, format } = visit;
  const { total } = await services.accounts.list({ offset: 0, limit: 1 });
  const { reasons } = services.health();
  const state = {
    accounts: text.count.accounts(format.number(total)),
    plans: text.count.plans(format.number(visit.plans.length)),
    invitations: text.count.invitations(format.number(await openInvitations(visit))),
    data: (
      <>
        {text.dataVersion}: <Code>{services.lexicon.dataVersion}</Code>
      </>
    ),
    health: reasons.length === 0 ? text.ready : text.notReady,
  };
  return {
    kind: "page",
    title: text.title,
    body: (
      <div class="cards">
        {operatorPages.map((name) => (
          <article key={name}>
            <h2>
              <a href={`${operatorPath}/${name}`}>{text.pages[name]}</a>
            </h2>
            <p>{text.about[name]}</p>
            <p>{state[name]}</p>
          </article>
        ))}
      </div>
    ),
  };
}

const nameOf = (visit: PersonVisit): string | null => visit.url.searchParams.get("name");

/** The operator's pages and forms. */
const pages: Readonly<Record<string, (visit: PersonVisit) => PageResult | Promise<PageResult>>> = {
  "": overviewPage,
  "/accounts": accountsPage,
  "/account": (visit) => accountPage(visit, nameOf(visit)),
  "/plans": (visit) => plansPage(visit),
  "/invitations": (visit) => invitationsPage(visit),
  "/data": dataPage,
  "/health": healthPage,
};
const forms: Readonly<Record<string, (visit: PersonVisit) => Promise<PageResult>>> = {
  "/account/plan": setPlan,
  "/account/reset": makeResetLink,
  "/account/two-factor": resetTwoFactor,
  "/plans": putPlan,
  "/invitations": invite,
  "/invitations/withdraw": withdraw,
};

export const operatorRoutes: readonly Route[] = (
  [
    ["GET", pages],
    ["POST", forms],
  ] as const
).flatMap(([method, handlers]) =>
  Object.entries(handlers).map(
    ([path, handle]): Route => ({ method, path: `${operatorPath}${path}`, who: "operator", handle }),
  ),
);
