/** What is known of the receipt, and what can be done with it; its states are in `receipt.ts`. */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { isEmailAddress } from '../shared/email-address.ts';

export interface ReceiptInput {
  orderId: string;
  /** As it was typed in this tab. */
  email: string;
}

/** The texts of the season; moments as ISO 8601, said in a zone (IANA). */
export interface SeasonTexts {
  count: number;
  from: string;
  until: string;
  zone: string;
}

/** What the server knows of it. */
export interface Receipt {
  email: string;
  /** What the statement of the card will say; null when it is not known. */
  descriptor: string | null;
  /** Null when none is planned. */
  texts: SeasonTexts | null;
  correction: 'possible' | 'over';
}

export type CorrectionResult =
  | { result: 'corrected'; email: string; otherOrders: 'none' | 'some' }
  /** The address cannot be used, or was asked for too often. */
  | { result: 'refused'; message: string }
  /** There are orders under this address already: its owner got a link. */
  | { result: 'unproven'; message: string }
  | { result: 'closed'; message: string };

/** The address that the order has now. */
export interface ReceiptOutput {
  email: string;
  otherOrders: 'none' | 'some';
}

export type ReceiptEvent =
  | { type: 'correction.opened' }
  | { type: 'email.changed'; email: string }
  | { type: 'correction.submitted' }
  | { type: 'correction.dropped' };

interface ReceiptContext {
  orderId: string;
  email: string;
  descriptor: string | null;
  /** Null until they are known. */
  texts: SeasonTexts | null;
  typed: string;
  /** What the server said to the last try. */
  message: string;
}

export const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    output: {} as ReceiptOutput,
    tags: {} as 'busy' | 'form' | 'correcting',
  },
  actors: {
    loadReceipt: port('loadReceipt') as PromiseActorLogic<Receipt, { orderId: string }>,
    correctEmail: port('correctEmail') as PromiseActorLogic<
      CorrectionResult,
      { orderId: string; email: string }
    >,
  },
  guards: {
    hasEmail: ({ context }) => isEmailAddress(context.typed),
    isPossible: (_, { receipt }: { receipt: Receipt }) => receipt.correction === 'possible',
    isCorrected: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'corrected',
    isUnproven: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'unproven',
    isClosed: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'closed',
  },
  actions: {
    setReceipt: assign((_, { receipt: { email, descriptor, texts } }: { receipt: Receipt }) => ({
      email,
      descriptor,
      texts,
    })),
    beginTyping: assign(({ context }) => ({ typed: context.email, message: '' })),
    setTyped: assign((_, { email }: { email: string }) => ({ typed: email })),
    setCorrected: assign((_, { answer }: { answer: CorrectionResult }) =>
      answer.result === 'corrected' ? { email: answer.email } : {},
    ),
    setMessage: assign((_, { answer }: { answer: CorrectionResult }) =>
      answer.result === 'corrected' ? {} : { message: answer.message },
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
});
