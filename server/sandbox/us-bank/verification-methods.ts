/** How the ownership of a bank account can be verified. */
export const verificationMethods = [
  'independent_check',
  'network_check',
  'micro_transfers',
  'tokenized_check',
  'instant_verification_account_validation',
] as const;

export type VerificationMethod = (typeof verificationMethods)[number];
