/** @jsxImportSource preact */
import { downloadsText } from "../../downloads/downloads_text.ts";
import { ExportsView } from "../../downloads/exports_view.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route } from "../route.ts";

/** The exports that the operator offers; without any there is no such page. */
function downloadsPage({ services, language }: PersonVisit): PageResult {
  const { downloads } = services;
  if (downloads === null) throw new NoSuchPage();
  return page(downloadsText[language].title, <ExportsView exports={downloads.list()} language={language} />);
}

export const downloadRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/downloads", who: "person", handle: downloadsPage },
];
