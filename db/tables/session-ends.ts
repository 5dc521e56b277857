/** Ends of sessions that came before those of their cookies. */
export interface SessionEnds {
  /** @returns the moment (epoch ms) before which sessions are over; undefined where none was ended */
  find: (whose: string) => number | undefined;
  save: (whose: string, before: number) => void;
  /** @returns how many were deleted */
  deleteBefore: (before: number) => number;
}
