/** Caches the answers of a pure function by `key`. Answers live as long as the function, even under object keys. */
export function memoize<Args extends readonly unknown[], Answer>(
  key: (...args: Args) => unknown,
  make: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const answers = new Map<unknown, Answer>();
  return (...args) => {
    const name = key(...args);
    const answer = answers.get(name);
    if (answer !== undefined || answers.has(name)) return answer as Answer;
    const made = make(...args);
    answers.set(name, made);
    return made;
  };
}

/** Makes a value when it is first asked for. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Caches one answer per immutable owner and releases it with the owner. */
export function memoizeByOwner<Owner extends object, Rest extends readonly unknown[], Answer extends object>(
  make: (owner: Owner, ...rest: Rest) => Answer,
): (owner: Owner, ...rest: Rest) => Answer {
  const answers = new WeakMap<Owner, Answer>();
  return (owner, ...rest) => {
    const answer = answers.get(owner) ?? make(owner, ...rest);
    answers.set(owner, answer);
    return answer;
  };
}
