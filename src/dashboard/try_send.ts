import type { Mail, Visit } from "./route.ts";

/** Sends the mail that `write` resolves to, if any; false on failure, with the reason in the log. */
export async function trySend({ services }: Visit, write: () => Promise<Mail | null>): Promise<boolean> {
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
