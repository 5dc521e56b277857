/** Sessions that ended before their cookies. */
export interface SessionEnds {
  /** @returns the moment (epoch ms) before which sessions have ended; undefined if none was ended */
  find: (whose: string) => number | undefined;
  save: (whose: string, before: number) => void;
  /** @returns how many were deleted */
  deleteBefore: (before: number) => number;
}
