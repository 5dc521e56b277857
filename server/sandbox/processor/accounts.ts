import type { BrandName } from '../cards/brands.ts';

/** How the processor behind a merchant account differs from the usual one. */
interface ProcessorRules {
  /** Brands that it accepts in addition to the merchant's. */
  brands: readonly BrandName[];
  /** The smallest amount that it charges, in cents. */
  leastCents: number;
  /** Whether a sale can still be changed after it was submitted. */
  updatesDetails: boolean;
  /** Whether a sale can be refunded before it has settled. */
  refundsSubmitted: boolean;
  /** Whether it accepts the 3D Secure results of another service. */
  takesThreeDSecure: boolean;
  /** Whether an authorization can be raised or lowered. */
  adjustsAuthorizations: boolean;
  /** Whether a sale has to state its tax. */
  needsTax: boolean;
  /** The network over which it charges debit cards without a PIN. */
  debitNetwork: string | null;
  /** How often a sale by a network token is retried after a soft decline. */
  retries: number;
  /** How it treats transfers between persons. */
  transfers: 'none' | 'account-funding' | 'required';
}

const usual: ProcessorRules = {
  brands: [],
  leastCents: 1,
  updatesDetails: true,
  refundsSubmitted: false,
  takesThreeDSecure: true,
  adjustsAuthorizations: false,
  needsTax: false,
  debitNetwork: null,
  retries: 1,
  transfers: 'none',
};

/** Accounts of Braintree's public specifications whose processors differ in one respect. */
const special: ReadonlyMap<string, Partial<ProcessorRules>> = new Map([
  ['adyen_ma', { brands: ['Elo'] }],
  ['hiper_brl', { leastCents: 50 }],
  ['card_processor_brl', { refundsSubmitted: true, leastCents: 2 }],
  ['fake_first_data_merchant_account', { adjustsAuthorizations: true }],
  ['fake_amex_direct_usd', { updatesDetails: false }],
  ['heartland_ma', { takesThreeDSecure: false }],
  ['aib_swe_ma', { needsTax: true }],
  ['ma_transaction_multiple_retries', { retries: 2 }],
  ['aft_first_data_wallet_transfer', { transfers: 'account-funding' }],
  ['card_processor_brl_sdwo', { transfers: 'required' }],
  ['pinless_debit', { debitNetwork: 'NYCE' }],
]);

/** The rules of the processor behind an account. */
export function processorOf(merchantAccountId: string | null): ProcessorRules {
  return { ...usual, ...special.get(merchantAccountId ?? '') };
}
