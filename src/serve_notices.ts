import type { Config } from "./config.ts";
import type { Clock } from "./domain/clock.ts";
import type { Random } from "./domain/random.ts";
import type { Keys } from "./keys/keys.ts";
import type { Log } from "./log.ts";
import { openMail } from "./mail.ts";
import { noticeMail, webhookBody } from "./notices/notice_text.ts";
import type { Notice, NoticeChannel, Notices } from "./notices/notices.ts";
import { type SendNotice, startNotifier } from "./notices/notifier.ts";
import { sendWebhook } from "./notices/webhook.ts";
import type { Register } from "./people/people.ts";

interface NoticeInput {
  readonly notices: Notices;
  readonly keys: Keys;
  readonly people: Register;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly baseUrl: string;
}

/** Begins to send notices through the channels that the settings name. */
export const openNotices = (config: Config, input: NoticeInput): { stop(): Promise<void> } =>
  startNotifier({ ...input, channels: channelsOf(config, input) });

function channelsOf(config: Config, { keys, people, clock, baseUrl }: NoticeInput) {
  const { noticeEmails, noticeWebhook, noticeSecret, noticePrivateNetworks } = config;
  const channels = new Map<NoticeChannel, SendNotice>();
  const factsOf = async ({ keyId }: Notice) => ({
    plan: (await keys.findById(keyId))?.plan ?? null,
    baseUrl,
  });

  const sendMail = openMail(config);
  const mailTo = async (to: string, notice: Notice) =>
    sendMail?.({ to, id: notice.id, ...noticeMail(notice, await factsOf(notice)) });
  for (const address of noticeEmails ?? []) {
    if (address !== "owner")
      channels.set(`mailto:${address}`, (notice) => mailTo(address, notice).then(() => {}));
    else
      channels.set("owner", async (notice) => {
        const person = await people.ofAccount(notice.account);
        // An account for keys alone belongs to nobody.
        if (person !== null) await mailTo(person.email, notice);
      });
  }
  if (noticeWebhook !== null && noticeSecret !== null)
    channels.set("webhook", async (notice) =>
      sendWebhook(
        { id: notice.id, nowMs: clock(), body: webhookBody(notice, await factsOf(notice)) },
        { url: noticeWebhook, secret: noticeSecret, isPrivateAllowed: noticePrivateNetworks === "yes" },
      ),
    );
  return channels;
}
