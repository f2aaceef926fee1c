import type { Maybe } from "./maybe.ts";

/**
 * Work in steps, some of which may have to be waited for: the same work runs in one go over a store in this process, and
 * waits where it has to over one elsewhere. Write `yield* step(value)` for `await value`.
 */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

/** Waits for a value where that is needed. */
export function* step<T>(value: Maybe<T>): Steps<T> {
  return value instanceof Promise ? ((yield value) as T) : value;
}

/** Runs steps of which none has to be waited for. */
export function runNow<T>(steps: Steps<T>): T {
  const { done, value } = steps.next();
  if (!done) throw new Error("a step has to be waited for");
  return value;
}

/** Runs steps and waits where that is needed. */
export async function runLater<T>(steps: Steps<T>): Promise<T> {
  let next = steps.next();
  while (!next.done) {
    let value: unknown;
    try {
      value = await next.value;
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(value);
  }
  return next.value;
}
