/** Licences that ask for credit at most, the least demanding first. SPDX identifiers. */
export const permissive = ["CC0-1.0", "MIT", "BSD-3-Clause", "Apache-2.0", "CC-BY-3.0", "CC-BY-4.0"] as const;

/** False for copyleft, and for licences of which nothing is known. */
export const isPermissive = (licence: string): boolean => permissive.some((each) => each === licence);
