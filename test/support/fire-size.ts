/** How much fire a test stands in: little among all tests, as much as one likes by `npm run fire`. */

/** @param few how many in `npm test` */
export const fireCount = (few: number): number => Number(process.env['FIRE_COUNT'] ?? few);

/** The same seed brings the same chances, so that a failure can be looked at again. */
export const fireSeed = Number(process.env['FIRE_SEED'] ?? 29);
