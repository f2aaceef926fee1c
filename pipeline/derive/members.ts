import { wordBasicProperties } from "../../src/schema/mod.ts";

/** The members of the basic tier except `tier`. */
export const basicKeys = Object.keys(wordBasicProperties);

/** The record's members with these keys as JSON without braces; of nested objects too only these. */
export const members = (record: object, keys: string[]): string => JSON.stringify(record, keys).slice(1, -1);
