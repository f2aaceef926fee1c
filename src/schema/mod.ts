export * from "./hash_file.ts";
export * from "./lists.ts";
export * from "./manifest.ts";
export * from "./results.ts";
export * from "./search_parts.ts";
export * from "./tables.ts";
export * from "./values.ts";
export * from "./word.ts";
