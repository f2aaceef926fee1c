type Hash = typeof Bun.password.hash;

/** argon2id at its cheapest: under a millisecond in place of a fifth of a second. */
const cheapest = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;

const real: Hash = Bun.password.hash;
let users = 0;

/** Hashes passwords cheaply until the end of the last `using` block: how dear a hash is does not matter to most tests. */
export function fastPasswords(): Disposable {
  users++;
  Bun.password.hash = ((password: string) => real.call(Bun.password, password, cheapest)) as Hash;
  return {
    [Symbol.dispose]() {
      users--;
      if (users === 0) Bun.password.hash = real;
    },
  };
}
