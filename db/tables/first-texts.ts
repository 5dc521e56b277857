/** Phones that had their first text of a season through a sign-up that is deleted. They are kept as hashes. */
export interface FirstTexts {
  has: (phone: string, season: number) => boolean;
  add: (phone: string, season: number) => void;
  /** @returns how many were deleted */
  deleteBefore: (season: number) => number;
}
