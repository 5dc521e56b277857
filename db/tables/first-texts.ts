/** Phones that had their first text of a season through a sign-up that is deleted. They are kept as hashes. */
export interface FirstTexts {
  has: (phone: string, season: number) => Promise<boolean>;
  add: (phone: string, season: number) => Promise<void>;
  /** @returns how many were deleted */
  deleteBefore: (season: number) => Promise<number>;
}
