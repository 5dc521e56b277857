import type { FundingSource } from './funding.ts';

/**
 * What PayPal tells the page about an approved payment or agreement, before either script puts it in its own format.
 */
export interface Approval {
  /** `EC-…` for a payment, `BA-…` for an agreement. */
  token: string;
  payerId: string;
  paymentId: string | null;
}

/** From a button's frame to the script in the page. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'clicked'; source: FundingSource }
  | { type: 'opened' }
  | { type: 'approved'; approval: Approval }
  | { type: 'cancelled'; token: string | null }
  | { type: 'failed'; message: string };

/** From the script in the page to a button's frame. */
export type ToFrame =
  /** The page lets the click proceed. */
  | { type: 'proceed' }
  /** The page has created what is to be approved. */
  | { type: 'approve'; token: string }
  /** The page could not, or does not let the click proceed. */
  | { type: 'abort' }
  | { type: 'enable' }
  | { type: 'disable' };

/** From PayPal's window, once it is done, to the frame that opened it. */
export type FromWindow =
  | { paypal: 'approved'; approval: Approval }
  | { paypal: 'cancelled' }
  | { paypal: 'failed'; message: string };

/** The first message to a frame, which carries the port for all others. */
export const connectMessage = 'paypal-button-connect';
