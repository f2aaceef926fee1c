import { eq } from "drizzle-orm";
import { drawBase62, type Random } from "../domain/random.ts";
import type { RunTimeDatabase } from "./open_database.ts";
import { secrets } from "./tables.ts";

/** Returns a secret of this installation, created at first use: 43 characters, 256 bits. */
export async function installationSecret(
  { db, write }: RunTimeDatabase,
  name: string,
  random: Random,
): Promise<string> {
  const stored = () => db.select().from(secrets).where(eq(secrets.name, name)).all()[0]?.value;
  const existing = stored();
  if (existing !== undefined) return existing;
  await write(() =>
    db
      .insert(secrets)
      .values({ name, value: drawBase62(43, random) })
      .onConflictDoNothing()
      .run(),
  );
  return stored() as string;
}
