import type { Reporting } from '../../emit-to-parent.ts';
import type { FlowAnswer, FlowLife, FlowProblem } from '../shared/flow-problem.ts';
import type { Framework, VerificationTerms, VerifyCardOptions, Version } from './rules.ts';
import type { BankAnswer, Lookup, VerifiedCard } from './version-one-rules.ts';

export interface ThreeDSecureInput {
  /** As the merchant wrote it. */
  readonly version: Version;
  readonly terms: VerificationTerms;
}

export interface ThreeDSecureContext extends ThreeDSecureInput, Reporting {
  /** The card being verified, or waiting for it. */
  readonly request: VerifyCardOptions | null;
  /** The result of version 1's lookup of the card. */
  readonly lookup: Lookup | null;
}

/** Receives the payment library's reports. */
export interface ThreeDSecureListener {
  send(event: ThreeDSecureEvent): void;
}

/** A card for Cardinal's script to verify, and the listener for its progress. */
export interface Verification {
  readonly options: VerifyCardOptions;
  readonly listener: ThreeDSecureListener;
}

/** The input of version 1's frame for the bank's page. */
export interface BankFrameInput {
  readonly lookup: Lookup;
  readonly options: VerifyCardOptions;
  readonly framework: Framework;
}

export type Requested = Extract<ThreeDSecureEvent, { type: 'verification.requested' }>;

/** Events from the page, and reports during verification. */
export type ThreeDSecureEvent =
  | {
      readonly type: 'verification.requested';
      readonly options: VerifyCardOptions;
      readonly lookupListener: 'listening' | 'none';
    }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'teardown.requested' }
  | { readonly type: 'lookup.completed'; readonly challenge: 'asked' | 'waived' }
  | { readonly type: 'lookup.accepted' }
  | { readonly type: 'challenge.shown' }
  | { readonly type: 'challenge.closed' }
  | { readonly type: 'challenge.dismissed' }
  | { readonly type: 'bank.answered'; readonly answer: BankAnswer };

export type ThreeDSecureEmitted =
  | FlowAnswer<VerifiedCard>
  | FlowLife
  | { readonly type: 'cancel.answered'; readonly method: unknown }
  | { readonly type: 'cancel.refused'; readonly problem: FlowProblem };
