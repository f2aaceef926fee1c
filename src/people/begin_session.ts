import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

/** Lets `auth.api.beginSession` sign somebody in whose password was found right, or was just set; no URL leads to it. */
export const beginSession = {
  id: "begin-session",
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: "POST", metadata: { $Infer: { body: {} as { userId: string } } } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (user === null) throw new Error("Cannot begin a session: there is no such person");
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
