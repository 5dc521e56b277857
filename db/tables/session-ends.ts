/** Sessions that ended before their cookies. */
export interface SessionEnds {
  /** @returns the moment (epoch ms) before which sessions have ended; undefined if none was ended */
  find: (whose: string) => Promise<number | undefined>;
  save: (whose: string, before: number) => Promise<void>;
  /** @returns how many were deleted */
  deleteBefore: (before: number) => Promise<number>;
}
