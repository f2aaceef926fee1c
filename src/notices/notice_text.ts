import { dayOf, dayResetMs, isoInstant, monthOf, monthResetMs } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import { dataPoints } from "../domain/points.ts";
import type { Notice } from "./notices.ts";

/** What a notice says besides itself. */
export interface NoticeFacts {
  /** The key's plan now, or null for one that is no more. */
  readonly plan: Plan | null;
  /** Where people sign in. */
  readonly baseUrl: string;
}

const percentOf = ({ kind }: Notice): number => (kind === "budget100" ? 100 : 80);

const resetMs = ({ period, atMs }: Notice): number =>
  period === "day" ? dayResetMs(dayOf(atMs)) : monthResetMs(monthOf(atMs));

/** The body of the webhook's message. */
export const webhookBody = (notice: Notice, { plan }: NoticeFacts): string =>
  JSON.stringify({
    type: "budget.reached",
    timestamp: isoInstant(notice.atMs),
    data: {
      percent: percentOf(notice),
      period: notice.period,
      resetsAt: isoInstant(resetMs(notice)),
      keyId: notice.keyId,
      keyName: notice.keyName,
      account: notice.account,
      plan: plan?.name ?? null,
      budget: plan === null ? null : dataPoints(plan[notice.period]),
    },
  });

const english = { day: "daily", month: "monthly" } as const;
const arabic = { day: "اليومية", month: "الشهرية" } as const;

/** The mail, in English and Arabic: nobody's language is known. */
export function noticeMail(
  notice: Notice,
  { plan, baseUrl }: NoticeFacts,
): { subject: string; text: string } {
  const percent = percentOf(notice);
  const { period, keyName, keyId, account } = notice;
  const reset = isoInstant(resetMs(notice));
  const budget = plan === null ? "" : ` (${dataPoints(plan[period]).toLocaleString("en")} DP)`;
  const budgetArabic = plan === null ? "" : ` (${dataPoints(plan[period]).toLocaleString("en")} نقطة)`;
  const isUsedUp = percent === 100;
  return {
    subject: `Mizan: ${percent} % of the ${english[period]} budget of "${keyName}" is used`,
    text: [
      `The key "${keyName}" (${keyId}) of the account ${account} has used ${percent} % of its ${english[period]} budget${budget}.`,
      isUsedUp
        ? `Calls that cost Data Points are refused until ${reset}; free calls go on.`
        : `The budget resets at ${reset}.`,
      "",
      `استهلك المفتاح «${keyName}» (${keyId}) في الحساب ${account} ${percent}٪ من ميزانيته ${arabic[period]}${budgetArabic}.`,
      isUsedUp
        ? `تُرفض الطلبات التي تكلف نقاطًا حتى ${reset}، وتستمر الطلبات المجانية.`
        : `تبدأ الميزانية من جديد في ${reset}.`,
      "",
      `${baseUrl}/dashboard`,
      "",
    ].join("\n"),
  };
}
