/**
 * A pure function that computes each answer once. `key` distinguishes the calls; with objects as keys the
 * answers live as long as the function.
 */
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

/** The same by an object that does not change, whose answer is let go with it. */
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
