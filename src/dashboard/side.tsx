/** @jsxImportSource preact */
import { isOperator, type Person } from "../domain/person.ts";
import { Brand } from "../look/brand.tsx";
import { Icon, type IconName } from "../look/icons.tsx";
import { commonText } from "./common_text.ts";
import { Form } from "./parts/form.tsx";
import { PreferencesForm } from "./parts/preferences_form.tsx";
import type { Visit } from "./route.ts";

type LinkName = Exclude<keyof (typeof commonText)["en"]["pages"], symbol>;

/** Each link with its icon, its path below `/dashboard`, and paths of the pages that belong to it. */
const links: Readonly<Record<LinkName, readonly [icon: IconName, path: string, ...others: string[]]>> = {
  overview: ["layout-dashboard", ""],
  keys: ["key-round", "/keys"],
  lookUp: ["book-open", "/look-up", "/words"],
  playground: ["square-terminal", "/playground"],
  vocalise: ["pen-line", "/vocalise"],
  downloads: ["download", "/downloads"],
  usage: ["chart-column", "/usage"],
  events: ["activity", "/events"],
  plan: ["credit-card", "/plan"],
  account: ["settings", "/account"],
  accounts: ["users", "/operator/accounts", "/operator/account"],
  plans: ["layers", "/operator/plans"],
  invitations: ["mail", "/operator/invitations"],
  data: ["database", "/operator/data"],
  health: ["heart-pulse", "/operator/health"],
};
const ownLinks = [
  "overview",
  "keys",
  "lookUp",
  "playground",
  "vocalise",
  "downloads",
  "usage",
  "events",
  "plan",
  "account",
] as const;
const operatorLinks = ["accounts", "plans", "invitations", "data", "health"] as const;

const isBelow = (here: string, path: string): boolean => here === path || here.startsWith(`${path}/`);

function SideLink({ visit, name }: { visit: Visit; name: LinkName }) {
  const [icon, path, ...others] = links[name];
  const here = visit.url.pathname.replace("/dashboard", "");
  const isHere = path === "" ? here === "" : [path, ...others].some((one) => isBelow(here, one));
  return (
    <li>
      <a href={`/dashboard${path}`} aria-current={isHere ? "page" : undefined}>
        <Icon name={icon} /> {commonText[visit.language].pages[name]}
      </a>
    </li>
  );
}

function Navigation({ visit, person }: { visit: Visit; person: Person }) {
  const text = commonText[visit.language];
  const isOffered = (name: LinkName): boolean => name !== "downloads" || visit.services.downloads !== null;
  const isOperatorHome = visit.url.pathname === "/dashboard/operator";
  return (
    <nav aria-label={text.menu}>
      <ul>
        {ownLinks.filter(isOffered).map((name) => (
          <SideLink key={name} visit={visit} name={name} />
        ))}
      </ul>
      {isOperator(person) ? (
        <>
          <a class="group" href="/dashboard/operator" aria-current={isOperatorHome ? "page" : undefined}>
            {text.operator}
          </a>
          <ul>
            {operatorLinks.map((name) => (
              <SideLink key={name} visit={visit} name={name} />
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  );
}

/**
 * The side of every page of who is signed in. On a phone it is a bar; what it holds opens by the `details` beside it, so
 * that no script is needed and nothing is there twice.
 */
export function Side({ visit, person }: { visit: Visit; person: Person }) {
  const text = commonText[visit.language];
  const { contactEmail } = visit.options;
  return (
    <header class="side">
      <Brand href="/dashboard" />
      <details class="menu-switch">
        <summary>
          <Icon name="menu" /> {text.menuSwitch}
        </summary>
      </details>
      <div class="side-body">
        <Navigation visit={visit} person={person} />
        <div class="side-foot">
          <p>
            <a href={visit.language === "ar" ? "/docs/quick-start.ar" : "/docs/quick-start"}>{text.docs}</a>
            {contactEmail === null ? null : <a href={`mailto:${contactEmail}`}>{text.questions}</a>}
          </p>
          <PreferencesForm visit={visit} />
          <Form visit={visit} action="/dashboard/sign-out" class="sign-out">
            <bdi dir="ltr">{person.email}</bdi>
            <button type="submit" class="plain" title={text.signOut} aria-label={text.signOut}>
              <Icon name="log-out" />
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}
