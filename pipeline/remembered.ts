/**
 * A pure function that computes each answer once. `key` distinguishes the calls; with objects as keys the
 * answers live as long as the function.
 */
export function remembered<Args extends readonly unknown[], Answer>(
  key: (...args: Args) => unknown,
  make: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const known = new Map<unknown, Answer>();
  return (...args) => {
    const name = key(...args);
    const answer = known.get(name);
    if (answer !== undefined || known.has(name)) return answer as Answer;
    const made = make(...args);
    known.set(name, made);
    return made;
  };
}

/** The same by an object that does not change, whose answer is let go with it. */
export function rememberedBy<Owner extends object, Rest extends readonly unknown[], Answer extends object>(
  make: (owner: Owner, ...rest: Rest) => Answer,
): (owner: Owner, ...rest: Rest) => Answer {
  const known = new WeakMap<Owner, Answer>();
  return (owner, ...rest) => {
    const answer = known.get(owner) ?? make(owner, ...rest);
    known.set(owner, answer);
    return answer;
  };
}
