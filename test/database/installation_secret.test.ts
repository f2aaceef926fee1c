import { expect, test } from "bun:test";
import { installationSecret } from "../../src/database/installation_secret.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { tempDatabase } from "../support/temp_database.ts";

test("installationSecret is made up once for each name, and is the same for every process", async () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  const secret = await installationSecret(temp.database, "forms", systemRandom);
  expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
  expect(await installationSecret(temp.database, "forms", () => 0)).toBe(secret);
  expect(await installationSecret(other, "forms", () => 0)).toBe(secret);
  expect(await installationSecret(other, "sessions", systemRandom)).not.toBe(secret);
});

test("installationSecret of another installation is another", async () => {
  using one = tempDatabase();
  using two = tempDatabase();
  const secretOf = ({ database }: typeof one) => installationSecret(database, "forms", systemRandom);
  expect(await secretOf(one)).not.toBe(await secretOf(two));
});
