import { defineConfig } from "drizzle-kit";

/** For `bun run migrate:generate`, which runs in the project folder. */
// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export
export default defineConfig({
  dialect: "sqlite",
  schema: "src/database/tables.ts",
  out: "src/database/migrations",
});
