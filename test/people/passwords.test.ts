import { afterEach, describe, expect, spyOn, test } from "bun:test";
import { faultOfPassword, makeHasher, TooBusy } from "../../src/people/passwords.ts";

describe("faultOfPassword", () => {
  const table: Record<string, readonly string[]> = {
    none: [
      "long enough, and 7 words that nobody says",
      "كلمة مرور طويلة",
      "xq7-Lm2!vRz",
      "ann.example and more",
      "not ann.example",
      "𝔞𝔟𝔠𝔡𝔢𝔣𝔤𝔥𝔦𝔧",
      "ababcdefgh",
      "x1y2".repeat(50),
    ],
    weakPassword: ["", "a", "xq7-Lm2!v", "𝔞".repeat(9), `${"x1y2".repeat(50)}z`, " ".repeat(9)],
    emailPassword: [
      "ann.example@example.org",
      "ANN.Example@example.org",
      "ann.example",
      "Ann.Example2026!",
      "ann.example@example.org1",
    ],
    commonPassword: [
      "password123",
      "PASSWORD123",
      "Password1234!",
      "qwertyuiop",
      "1234567890",
      "iloveyou2024",
      "a".repeat(10),
      "abcabcabcabc",
      " ".repeat(12),
      "٠".repeat(10),
    ],
  };
  for (const [fault, passwords] of Object.entries(table))
    for (const password of passwords)
      test(`faultOfPassword of ${JSON.stringify(password).slice(0, 30)} is ${fault}`, () => {
        expect(faultOfPassword(password, "ann.example@example.org") ?? "none").toBe(fault);
      });
});

describe("makeHasher", () => {
  const spies: { mockRestore(): void }[] = [];
  afterEach(() => {
    for (const spy of spies.splice(0)) spy.mockRestore();
  });

  /** Hashes that end when they are told to. */
  function slowHashes() {
    const running: ((hash: string) => void)[] = [];
    let most = 0;
    const spy = spyOn(Bun.password, "hash").mockImplementation((() => {
      const { promise, resolve } = Promise.withResolvers<string>();
      running.push(resolve);
      most = Math.max(most, running.length);
      return promise;
    }) as typeof Bun.password.hash);
    spies.push(spy);
    return {
      running,
      most: () => most,
      async endOne() {
        running.shift()?.("hash");
        for (let i = 0; i < 10; i++) await Promise.resolve();
      },
    };
  }

  test("hash and verify are argon2id", async () => {
    const hasher = makeHasher();
    const hash = await hasher.hash("long enough");
    expect(hash).toStartWith("$argon2id$v=19$m=65536,");
    expect(await hasher.verify({ hash, password: "long enough" })).toBe(true);
    expect(await hasher.verify({ hash, password: "long enougH" })).toBe(false);
  });

  test("hash runs two at once, keeps 32 waiting in their order, and refuses more", async () => {
    const hashes = slowHashes();
    const hasher = makeHasher();
    const done: number[] = [];
    const tries = Array.from({ length: 40 }, (_, index) =>
      hasher.hash(`${index}`).then(
        () => void done.push(index),
        (error) => error,
      ),
    );
    const refused = (await Promise.all(tries.slice(34))) as unknown[];
    expect(refused.every((error) => error instanceof TooBusy)).toBe(true);
    expect(hashes.running).toHaveLength(2);
    for (let i = 0; i < 34; i++) await hashes.endOne();
    await Promise.all(tries);
    expect(done).toEqual(Array.from({ length: 34 }, (_, index) => index));
    expect(hashes.most()).toBe(2);
  });

  test("hash gives its turn on when it fails", async () => {
    spies.push(spyOn(Bun.password, "hash").mockRejectedValue(new Error("no memory")));
    const hasher = makeHasher();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => hasher.hash("x")));
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
    spies.pop()?.mockRestore();
    expect(await hasher.hash("long enough")).toStartWith("$argon2id$");
  });
});
