import { expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { ownSecret } from "../../src/database/own_secret.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { tempDatabase } from "../support/temp_database.ts";

test("ownSecret is made up once for each name, and is the same for every process", async () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  const secret = await ownSecret(temp.database, "forms", systemRandom);
  expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
  expect(await ownSecret(temp.database, "forms", () => 0)).toBe(secret);
  expect(await ownSecret(other, "forms", () => 0)).toBe(secret);
  expect(await ownSecret(other, "sessions", systemRandom)).not.toBe(secret);
});

test("ownSecret of another installation is another", async () => {
  using one = tempDatabase();
  using two = tempDatabase();
  const secretOf = ({ database }: typeof one) => ownSecret(database, "forms", systemRandom);
  expect(await secretOf(one)).not.toBe(await secretOf(two));
});
