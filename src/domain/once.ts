/** Memoises `make`: the first call makes the value, later calls return it. A throw is not kept. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Remembers the result for the latest argument alone. */
export function latest<A, T>(make: (argument: A) => T): (argument: A) => T {
  let made: { readonly argument: A; readonly value: T } | undefined;
  return (argument) => {
    if (made?.argument !== argument) made = { argument, value: make(argument) };
    return made.value;
  };
}

/** Makes a value for the first caller and keeps it; when that fails, the next caller tries again. */
export function onceAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
