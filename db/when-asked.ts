/** Makes something when it is first asked for: who opens a database, asks a part of its hundreds of statements. */
export function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
