/** @jsxImportSource preact */
import { commonText } from "./common_text.ts";
import { type PageResult, page, type Visit } from "./route.ts";

const message = (visit: Visit, title: string, body: string, status: number): PageResult =>
  page(
    title,
    <>
      <p>{body}</p>
      <p>
        <a href="/dashboard">{commonText[visit.language].toOverview}</a>
      </p>
    </>,
    status,
  );

export function NotFoundPage(visit: Visit): PageResult {
  const { notFoundTitle, notFound } = commonText[visit.language];
  return message(visit, notFoundTitle, notFound, 404);
}

export function RefusedPage(visit: Visit): PageResult {
  const { refusedTitle, refused } = commonText[visit.language];
  return message(visit, refusedTitle, refused, 403);
}

/** Another process keeps the database locked. */
export function BusyPage(visit: Visit): PageResult {
  const { busyTitle, busy } = commonText[visit.language];
  return message(visit, busyTitle, busy, 503);
}

export function FaultPage(visit: Visit): PageResult {
  const { brokenTitle, broken } = commonText[visit.language];
  return message(visit, brokenTitle, broken, 500);
}
