/** "All set": whether the order still stands, where the receipt was sent, and the correction of a mistyped address. */

import { assign, type CallbackActorLogic, type EventObject, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, outputOf, withAnswer, withEvent } from '../../with-event.ts';
import { isEmailAddress } from '../shared/email-address.ts';

export interface ReceiptInput {
  orderId: string;
  /** As it was typed in this tab. */
  email: string;
}

/** The texts of the season; times as ISO 8601, and the zone (IANA) to show them in. */
export interface SeasonTexts {
  count: number;
  from: string;
  until: string;
  zone: string;
}

/** The server's data about the order and its receipt. */
export interface Receipt {
  email: string;
  /** The descriptor on the card statement; null when unknown. */
  descriptor: string | null;
  /** Null when none is planned. */
  texts: SeasonTexts | null;
  correction: 'possible' | 'over';
  order: 'standing' | 'cancelled';
  /** The extras that the order does not have yet. */
  toAdd: readonly ('family' | 'video')[];
}

export type CorrectionResult =
  | { result: 'corrected'; email: string; otherOrders: 'none' | 'some' }
  /** The address cannot be used, or was asked for too often. */
  | { result: 'refused'; message: string }
  /** This address has other orders already: its owner was sent a link. */
  | { result: 'unproven'; message: string }
  | { result: 'closed'; message: string };

/** The address that the order has now; null where the order was cancelled. */
export type ReceiptOutput = { email: string; otherOrders: 'none' | 'some' } | null;

export type ReceiptEvent =
  /** The tab is visible again; the order may have changed in another one. */
  | { type: 'page.shown' }
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
  toAdd: Receipt['toAdd'] | null;
  typed: string;
  /** The server's answer to the last attempt. */
  message: string | null;
}

const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    output: {} as ReceiptOutput,
    tags: {} as 'busy' | 'form' | 'correcting',
  },
  actors: {
    watchPage: port('watchPage') as CallbackActorLogic<EventObject>,
    loadReceipt: port('loadReceipt') as PromiseActorLogic<Receipt, { orderId: string }>,
    correctEmail: port('correctEmail') as PromiseActorLogic<
      CorrectionResult,
      { orderId: string; email: string }
    >,
  },
  guards: {
    hasEmail: ({ context }) => isEmailAddress(context.typed),
    isCancelled: (_, { answer: receipt }: { answer: Receipt }) => receipt.order === 'cancelled',
    isPossible: (_, { answer: receipt }: { answer: Receipt }) => receipt.correction === 'possible',
    isCorrected: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'corrected',
    isUnproven: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'unproven',
    isClosed: (_, { answer }: { answer: CorrectionResult }) => answer.result === 'closed',
  },
  actions: {
    setReceipt: assign((_, { answer: { email, descriptor, texts, toAdd } }: { answer: Receipt }) => ({
      email,
      descriptor,
      texts,
      toAdd,
    })),
    beginTyping: assign(({ context }) => ({ typed: context.email, message: null })),
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

/** The address and the orders under it, as the server has corrected them. */
function corrected({ event }: { event: EventObject }): ReceiptOutput {
  const { email, otherOrders } = outputOf(event) as Extract<CorrectionResult, { result: 'corrected' }>;
  return { email, otherOrders };
}

const known = receiptSetup.createStateConfig({ on: { 'page.shown': 'loading' } });

const correctable = receiptSetup.createStateConfig({
  on: { ...known.on, 'correction.opened': { target: 'editing', actions: 'beginTyping' } },
});

const typing = receiptSetup.createStateConfig({
  tags: 'form',
  on: {
    'correction.dropped': 'shown',
    'email.changed': { target: 'editing', actions: withEvent('setTyped') },
  },
});

export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  meta: { mainWay: ['loading', 'shown'] },
  context: ({ input }) => ({
    ...input,
    descriptor: null,
    texts: null,
    toAdd: null,
    typed: '',
    message: null,
  }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: withAnswer('isCancelled'), target: 'cancelled' },
          { guard: withAnswer('isPossible'), target: 'shown', actions: withAnswer('setReceipt') },
          { target: 'settled', actions: withAnswer('setReceipt') },
        ],
        onError: { target: 'assumed', actions: logged },
      },
    },
    shown: correctable,
    assumed: {
      ...correctable,
      description: 'The order could not be loaded, so the page shows the address that was typed.',
    },
    settled: {
      ...known,
      description:
        'The address cannot be changed here: paid over an hour ago, changed three times, or opened from an e-mail.',
    },
    editing: {
      ...typing,
      on: {
        ...typing.on,
        'correction.submitted': [{ guard: 'hasEmail', target: 'saving' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': 'incomplete' },
      tags: ['form', 'correcting'],
      description: 'The e-mail address is not valid.',
    },
    saving: {
      tags: ['busy', 'form'],
      description: 'The order, its e-mails and its consent move to the new address together.',
      invoke: {
        id: 'correctEmail',
        src: 'correctEmail',
        input: ({ context: { orderId, typed } }) => ({ orderId, email: typed }),
        onDone: [
          { guard: withAnswer('isCorrected'), target: 'corrected', actions: withAnswer('setCorrected') },
          { guard: withAnswer('isUnproven'), target: 'unproven', actions: withAnswer('setMessage') },
          { guard: withAnswer('isClosed'), target: 'closed', actions: withAnswer('setMessage') },
          { target: 'refused', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    refused: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': 'saving' },
      description: 'The server refused the address and said why.',
    },
    unproven: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': 'saving' },
      description:
        'This address already has orders. Its owner opens the e-mailed link in this browser and tries again.',
    },
    unconfirmed: {
      tags: 'form',
      description:
        'The answer was lost. Trying again sends only one receipt; giving up keeps the current address.',
      on: { 'correction.submitted': 'saving', 'correction.dropped': 'loading' },
    },
    closed: { description: 'The address can no longer be changed. The page says whom to call.' },
    corrected: { type: 'final', output: corrected },
    cancelled: {
      type: 'final',
      description: 'The order was cancelled, perhaps in another tab.',
      output: (): ReceiptOutput => null,
    },
  },
  output: ({ event }) => event.output as ReceiptOutput,
});
