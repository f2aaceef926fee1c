import { expect } from "bun:test";
import { filesOf, type Image, inImage } from "./image.ts";

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/** What a pattern finds in the output of a server, which is read to its end; throws when it ends without it. */
async function firstMatch(server: ReturnType<typeof inImage>, pattern: RegExp): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  (async () => {
    let output = "";
    for await (const chunk of server.stdout.pipeThrough(new TextDecoderStream())) {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match);
    }
    reject(new Error(`The server ended: ${output}${await textOf(server.stderr)}`));
  })();
  return promise;
}

/** Starts an image as `docker run` does, makes a key in it and calls it once; fails where anything is not as it should be. */
export async function expectToServe(image: Image): Promise<void> {
  const before = filesOf(image);
  const server = inImage(image, image.command, { HOST: "127.0.0.1", PORT: "0" });
  try {
    const [, address, port = ""] = await firstMatch(server, /listens on (http:\/\/127\.0\.0\.1:(\d+))\n/);

    const make = inImage(image, ["bun", "run", "key", "create", "--name", "first"]);
    const [printed, failure] = await Promise.all([textOf(make.stdout), textOf(make.stderr)]);
    expect([await make.exited, failure]).toEqual([0, ""]);
    const headers = { authorization: `Bearer ${printed.trim().split("\n").at(-1)}` };
    const answer = await fetch(`${address}/v1/words?pos=verb&limit=2`, { headers });
    expect([answer.status, ((await answer.json()) as { data: unknown[] }).data.length]).toEqual([200, 2]);

    // The one installed file that is looked for when it is asked for.
    expect((await fetch(`${address}/docs/scalar.js`)).status).toBe(200);

    const health = (env: Record<string, string>) => inImage(image, ["sh", "-c", image.healthCommand], env);
    expect(await health({ PORT: port }).exited).toBe(0);
    // Nothing listens on the port 1.
    expect(await health({ PORT: "1" }).exited).toBe(1);
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
  } finally {
    server.kill("SIGKILL");
    await server.exited;
  }
  expect(filesOf(image)).toEqual(before);
}
