/** The port to the payment gateway. */
import type { GatewayNotice } from '../rules/refunding/notices.ts';

/** The gateway could not be reached, or its answer could not be used. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError';
}

/** What to charge: a nonce from the form, or a method that the gateway has stored. */
export type SaleMethod = { nonce: string; vault: boolean } | { token: string };

export interface SaleRequest {
  /** Our own id of the attempt; the gateway stores it as the order id, so that it can be searched for. */
  attemptId: string;
  method: SaleMethod;
  /** Minor units. */
  amount: number;
  currency: string;
  deviceData?: string;
  /** Whether a card is charged only after 3D Secure. */
  confirmation: Confirmation;
}

export type Confirmation = 'bank' | 'none';

export type SaleOutcome =
  /** `methodToken` names the method that the gateway stores, when it was asked to; `methodName` is for the buyer. */
  | {
      kind: 'succeeded';
      transactionId: string;
      methodToken: string | null;
      methodName: string | null;
      /** The gateway's status, such as `authorized` or `settlement_pending`: the money may still not arrive. */
      gatewayStatus: string;
    }
  /** The bank or the gateway declined: nothing was charged. */
  | { kind: 'declined'; code: string }
  /** The request never reached the gateway or was rejected unprocessed: nothing was charged. */
  | { kind: 'unreachable'; code: string }
  /** Unknown: it may have been charged. */
  | { kind: 'lost'; code: string };

export type FoundSale = Exclude<SaleOutcome, { kind: 'unreachable' }> | { kind: 'absent' };

/** A charge in the gateway's ledger that was not refunded. */
export interface LedgerSale {
  attemptId: string;
  transactionId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  gatewayStatus: string;
  outcome: FoundSale;
}

export interface RefundRequest {
  /** Our own id of the refund; the gateway stores it as the order id, so that it can be searched for. */
  refundId: string;
  transactionId: string;
  /** Minor units. */
  amount: number;
  extent: 'whole' | 'part';
}

export type RefundOutcome =
  /** Refunded, or voided as a whole before the payment has settled. */
  | { kind: 'succeeded'; transactionId: string }
  /** A partial refund is only possible once the payment has settled. */
  | { kind: 'unsettled' }
  | { kind: 'refused'; code: string }
  /** The money was never collected, so there is nothing to pay back. */
  | { kind: 'not_taken' }
  /** Nothing was paid back. */
  | { kind: 'unreachable'; code: string }
  /** Unknown: it may have been paid back. */
  | { kind: 'lost'; code: string };

export type FoundRefund =
  | Extract<RefundOutcome, { kind: 'succeeded' | 'refused' | 'lost' }>
  | { kind: 'absent' };

export interface PaymentGateway {
  /** @throws GatewayUnavailableError */
  clientToken: (currency: string) => Promise<string>;
  /** The kind of method behind a nonce; `unknown` when the gateway does not answer. Never throws. */
  kindOf: (nonce: string) => Promise<'card' | 'other' | 'unknown'>;
  /** Charges once. Never throws: everything that can happen is an outcome. */
  sale: (request: SaleRequest) => Promise<SaleOutcome>;
  /** Searches for an attempt. `lost` when the gateway does not respond. Never throws. */
  findSale: (attemptId: string) => Promise<FoundSale>;
  /**
   * Everything that was charged in a period under ids that begin with the prefix.
   * @throws GatewayUnavailableError
   */
  sales: (search: { mark: string; from: number; until: number }) => Promise<LedgerSale[]>;
  /** Refunds once. Never throws. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>;
  /** Searches for a refund. Never throws. */
  findRefund: (request: RefundRequest) => Promise<FoundRefund>;
  /** Parses a webhook; undefined when it is not signed by the gateway. */
  readNotice: (form: { signature: string; payload: string }) => Promise<GatewayNotice | undefined>;
  /** Answers the gateway's challenge for a webhook address; undefined when the challenge is invalid. */
  answerChallenge: (challenge: string) => string | undefined;
  /** Deletes a method that the gateway has stored. Idempotent. Never throws. */
  deleteMethod: (token: string) => Promise<'gone' | 'unknown'>;
}
