import { timingSafeEqual } from "node:crypto";
import { Elysia } from "elysia";
import { onceAsync } from "../domain/once.ts";
import type { MetricSources } from "./sources.ts";

export const metricsPath = "/metrics";

const sha256 = (text: string): Uint8Array => new Bun.CryptoHasher("sha256").update(text).digest();

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const plainText = (text: string, status: number, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...headers, ...more, "content-type": "text/plain; charset=utf-8" },
  });

interface MetricsOptions {
  readonly token: string;
  /** Told why the numbers could not be given, which is no business of whoever asked. */
  readonly onFault: (error: Error) => void;
}

/**
 * `/metrics` as a plugin, for whoever sends the token as `Authorization: Bearer …`. The library is loaded with the first
 * question; until then and between questions numbers are only counted.
 */
export function metrics(sources: MetricSources, { token, onFault }: MetricsOptions) {
  const expected = sha256(token);
  const isAllowed = (request: Request): boolean => {
    const [, given = ""] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
    // Hashes, so that the time says nothing about the token or its length.
    return timingSafeEqual(sha256(given), expected);
  };
  const exposition = onceAsync(async () => {
    const { makeExposition } = await import("./registry.ts");
    return makeExposition(sources);
  });
  return new Elysia({ name: "metrics" }).get(metricsPath, async ({ request }) => {
    if (!isAllowed(request))
      return plainText("Give the token of MIZAN_METRICS_TOKEN as Authorization: Bearer …\n", 401, {
        "www-authenticate": "Bearer",
      });
    try {
      const { contentType, text } = await exposition();
      return new Response(await text(), { headers: { ...headers, "content-type": contentType } });
    } catch (error) {
      onFault(error as Error);
      return plainText("The numbers cannot be given: look into the log of the server\n", 500);
    }
  });
}
