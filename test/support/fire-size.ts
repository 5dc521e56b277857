/** The size of a fault test: small in `npm test`, as large as wanted with `npm run fire`. */

/** @param few how many in `npm test` */
export const fireCount = (few: number): number => Number(process.env['FIRE_COUNT'] ?? few);

/** The same seed gives the same random choices, so that a failure can be reproduced. */
export const fireSeed = Number(process.env['FIRE_SEED'] ?? 29);
