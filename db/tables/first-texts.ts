/** Phones that have had their first text of a season, of sign-ups that are deleted. They are kept as hashes. */
export interface FirstTexts {
  has: (phone: string, season: number) => boolean;
  add: (phone: string, season: number) => void;
  /** @returns how many were deleted */
  deleteBefore: (season: number) => number;
}
