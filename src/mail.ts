import { createTransport } from "nodemailer";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Names the mail for good, so that one that is sent again after a crash can be recognised. */
  readonly id?: string;
}

/** How long a silent mail server is waited for. */
const timeoutMs = 15_000;

/** Returns the sender of mails, or null without a mail server. Mails come from `contactEmail`, else from `mizan@` its host. */
export function openMail({
  smtpUrl,
  contactEmail,
}: {
  readonly smtpUrl: string | null;
  readonly contactEmail: string | null;
}): ((mail: Mail) => Promise<void>) | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  const { hostname } = new URL(smtpUrl);
  const from = contactEmail ?? `mizan@${hostname}`;
  return async ({ id, ...mail }) => {
    const named = id === undefined ? {} : { messageId: `<${id}@${hostname}>` };
    await transport.sendMail({ from, ...mail, ...named });
  };
}
