/** The headers by which a client knows whether an answer is still current. */
export type CacheHeaders = Readonly<Record<string, string>>;

/** Weak entity tag of an answer that depends only on the data version and the URL. */
export const entityTag = (dataVersion: string, target: string): string =>
  `W/"${dataVersion}-${Bun.hash.xxHash32(target).toString(36)}"`;
