import { test } from "bun:test";
import { expectPostgresModel } from "./postgres_model.ts";

test("postgresLedger does what memoryLedger does, whatever comes", () => expectPostgresModel(5), 20_000);
