import type { BrandName } from '../cards/brands.ts';

/** What the processor behind a merchant account does otherwise than the usual one. */
interface ProcessorRules {
  /** Brands that it takes beside those of the merchant. */
  brands: readonly BrandName[];
  /** The smallest amount that it charges, in cents. */
  leastCents: number;
  /** Whether a sale can still be changed after it was submitted. */
  updatesDetails: boolean;
  /** Whether a sale can be refunded before it has settled. */
  refundsSubmitted: boolean;
  /** Whether it takes what another service found out by 3D Secure. */
  takesThreeDSecure: boolean;
  /** Whether an authorization can be raised or lowered. */
  adjustsAuthorizations: boolean;
  /** Whether a sale has to say its tax. */
  needsTax: boolean;
  /** The network over which it charges debit cards without a PIN. */
  debitNetwork: string | null;
  /** How often a sale by a network's token is tried again after a soft decline. */
  retries: number;
  /** What it makes of transfers between persons. */
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

/** Accounts of Braintree's public specifications whose processors are special in one thing. */
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
