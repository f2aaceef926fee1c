import type { Mail, Visit } from "./route.ts";

/** Writes a mail and sends it, if there is one to send; false when that failed, for which the log has the reason. */
export async function send({ services }: Visit, write: () => Promise<Mail | null>): Promise<boolean> {
  const { sendMail, log, clock } = services;
  try {
    const mail = await write();
    if (mail !== null) await sendMail?.(mail);
    return true;
  } catch (error) {
    const cause = `Cannot send a mail: ${(error as Error).message}`;
    log({ time: new Date(clock()).toISOString(), event: "error", cause });
    return false;
  }
}
