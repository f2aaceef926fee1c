import { expect, test } from "bun:test";
import { endpoints } from "../../src/http/endpoints.ts";
import { recordKinds } from "../../src/schema/mod.ts";
import { readProject } from "../house/source_files.ts";

const api = readProject("src/CHANGELOG.md");
const data = readProject("corpus/CHANGELOG.md");

test("src/CHANGELOG.md tells of every endpoint", () => {
  const names = endpoints.map(({ method, path }) => `\`${method} ${path}\``);
  expect(names.filter((name) => !api.includes(name))).toEqual([]);
});

test("src/CHANGELOG.md tells of no endpoint that is not there", () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  const told = [...api.matchAll(/`((?:GET|POST) \/v1[^`]*)`/g)].map(([, name]) => name as string);
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
});

test("corpus/CHANGELOG.md tells of every kind of record", () => {
  expect(recordKinds.map(({ name }) => name).filter((name) => !data.includes(name))).toEqual([]);
});

test.each([
  ["src/CHANGELOG.md", api],
  ["corpus/CHANGELOG.md", data],
])("%s has days, newest first", (_, text) => {
  const days = [...text.matchAll(/^## (.+)$/gm)].map(([, day]) => day as string);
  expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  expect(days).toEqual(days.toSorted().reverse());
});
