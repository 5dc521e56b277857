/** Which sessions are done: `npm run properties` does more of them than `npm test`, from a seed on. */
const { PROPERTY_SESSIONS: sessions, PROPERTY_SEED: first = '1' } = process.env;

/** @param usual those that `npm test` does */
export const seedsFor = (usual: readonly number[]): readonly number[] =>
  sessions === undefined
    ? usual
    : Array.from({ length: Number(sessions) }, (_, index) => Number(first) + index);
