import { drawBase62, type Random } from "../../domain/random.ts";
import type { Engine } from "./engine.ts";

/** Returns a secret of this installation, created at first use and the same on all servers: 43 characters, 256 bits. */
export async function engineSecret(engine: Engine, name: string, random: Random): Promise<string> {
  return engine.change(async ({ rows, run }) => {
    await run("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", [name, drawBase62(43, random)]);
    const [stored] = await rows<{ value: string }>("SELECT value FROM secrets WHERE name = $1", [name]);
    return (stored as { value: string }).value;
  });
}
