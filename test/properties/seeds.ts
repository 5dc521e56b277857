/** How many sessions are done, from which seed: `npm run properties` does more of them than `npm test`. */
const { PROPERTY_SESSIONS: sessions, PROPERTY_SEED: first = '1' } = process.env;

/** @param usual how many `npm test` does */
export const seedsFor = (usual: number): number[] =>
  Array.from(
    { length: sessions === undefined ? usual : Number(sessions) },
    (_, index) => Number(first) + index,
  );
