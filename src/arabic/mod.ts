export * from "./agree.ts";
export * from "./root.ts";
export * from "./fold.ts";
export * from "./marks.ts";
