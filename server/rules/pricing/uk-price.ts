/**
 * The UK price in pence: floor(0.77 x dollars) pounds and 95 pence (specification K-02). It is worked out in whole cents,
 * because 0.77 has no exact binary number and a floor would show it.
 */
export const inPounds = (cents: number): number => Math.floor((77 * cents) / 10_000) * 100 + 95;
