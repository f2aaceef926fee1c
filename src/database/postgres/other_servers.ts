import type { Heartbeat } from "./heartbeat.ts";

/** After how long a silence a server counts as gone, and its calls as ended. */
const goneMs = 1_000;
/** Keys of a beat, those with most calls: PostgreSQL takes 8,000 bytes. */
const keysMax = 200;

/** What the other servers have said about the calls that they answer. */
export function hearOthers(heartbeat: Heartbeat) {
  const servers = new Map<
    string,
    { readonly held: Readonly<Record<string, number>>; readonly atMs: number }
  >();
  let own: () => Readonly<Record<string, number>> = () => ({});
  const said = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(own())
        .sort(([, a], [, b]) => b - a)
        .slice(0, keysMax),
    );
  heartbeat.share(said, ({ server, held }) => {
    servers.set(server, { held, atMs: performance.now() });
  });
  return {
    held(keyId: string): number {
      let sum = 0;
      const nowMs = performance.now();
      for (const [server, { held, atMs }] of servers) {
        if (nowMs - atMs >= goneMs) servers.delete(server);
        else sum += held[keyId] ?? 0;
      }
      return sum;
    },
    share(held: () => Readonly<Record<string, number>>): void {
      own = held;
    },
  };
}
