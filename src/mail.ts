import { createTransport } from "nodemailer";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the sender of mails, or null without a mail server. Mails come from `contactEmail`, else from `mizan@` its host. */
export function openMail({
  smtpUrl,
  contactEmail,
}: {
  readonly smtpUrl: string | null;
  readonly contactEmail: string | null;
}): ((mail: Mail) => Promise<void>) | null {
  if (smtpUrl === null) return null;
  const transport = createTransport(smtpUrl);
  const from = contactEmail ?? `mizan@${new URL(smtpUrl).hostname}`;
  return async (mail) => void (await transport.sendMail({ from, ...mail }));
}
