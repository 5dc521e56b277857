/** A gift or promotion code beside the price. Shop specification, sections 3, 4 and 5. */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';
import type { Start } from '../payment/types.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

/** The effect of a code, in the server's words. */
export interface Promo {
  code: string;
  name: string;
  /** 0 when the code gives texts instead. */
  percentOff: number;
  freeTexts: number;
  /** The new total in major units, two decimals. */
  amount: string;
  /** What is delivered with the code. */
  packageName: string;
  packageDescription: string;
  /** The starts to choose between with the code; empty if there is no choice. */
  starts: readonly Start[];
}

/** A code that was typed for an order. */
export interface CodeQuestion {
  code: string;
  orderId: string;
  packageId: number;
}

/** The server's answer about a code. */
export type CodeResult = { result: 'valid'; promo: Promo } | { result: 'refused'; message: string };

export type PromoEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'promo.submitted' }
  | { type: 'promo.cleared' }
  | { type: 'chunk.retried' };

/** Reports to the payment: the effect of a code, or that the look-up ended without one. */
export type PromoReport = { type: 'promo.applied'; promo: Promo } | { type: 'promo.settled' };

export interface PromoInput {
  orderId: string;
  packageId: number;
  /** As typed; a wrong code stays, to be corrected. Initially the one used before the price changed. */
  code: string;
  /** The payment, which owns the price and waits for it. */
  payment: AnyActorRef;
}

interface PromoContext extends PromoInput {
  message: string | null;
}

/** Specification, section 5. */
export const EMPTY_CODE = 'Please enter a valid promotion code';

const promoSetup = setup({
  types: {
    context: {} as PromoContext,
    events: {} as PromoEvent,
    input: {} as PromoInput,
    tags: {} as 'busy' | 'applied' | 'fetching' | 'broken',
  },
  actors: {
    fetchChunk: port('fetchChunk') as FetchChunk<'panel'>,
    findPromo: port('findPromo') as PromiseActorLogic<CodeResult, CodeQuestion>,
  },
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isValid: (_, { answer }: { answer: CodeResult }) => answer.result === 'valid',
  },
  actions: {
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    setMessage: assign(messageOf),
    askForCode: assign({ message: EMPTY_CODE }),
    clearCode: assign({ code: '' }),
    reportAnswer: sendTo(
      ({ context }) => context.payment,
      (_, { answer }: { answer: CodeResult }): PromoReport =>
        answer.result === 'valid'
          ? { type: 'promo.applied', promo: answer.promo }
          : { type: 'promo.settled' },
    ),
    reportEnd: sendTo(({ context }) => context.payment, { type: 'promo.settled' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

/** Typing and submitting, in the states in which no code is applied. */
const entry = promoSetup.createStateConfig({
  on: {
    'code.changed': { target: 'none', actions: withEvent('setCode') },
    'promo.submitted': [
      { guard: 'hasCode', target: 'checking' },
      // The payment waits for an answer to each press.
      { target: 'refused', reenter: true, actions: 'askForCode' },
    ],
  },
});

const toOffer = fetched('panel', 'none');

/** Answers the payment, which waits for a price, before the panel's code is loaded. */
const unready = promoSetup.createStateConfig({
  on: { 'promo.submitted': [{ guard: 'hasCode', target: 'checking' }, { actions: 'reportEnd' }] },
});

export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  meta: { mainWay: ['fetching', 'none', 'checking', 'applied'] },
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'fetching',
  states: {
    fetching: { ...toOffer.fetching, ...unready },
    broken: { ...toOffer.broken, on: { ...toOffer.broken.on, ...unready.on } },
    none: {
      description: "No code is applied. The field shows 'None' until something is typed.",
      on: entry.on,
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findPromo',
        src: 'findPromo',
        input: ({ context: { code, orderId, packageId } }) => ({ code: code.trim(), orderId, packageId }),
        onDone: [
          { guard: withAnswer('isValid'), target: 'applied', actions: withAnswer('reportAnswer') },
          { target: 'refused', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    applied: {
      description:
        'A code is applied: a percentage off, or free texts with nothing to pay. Clearing it restores the full price.',
      tags: 'applied',
      on: { 'promo.cleared': { target: 'none', actions: 'clearCode' } },
    },
    refused: {
      description: 'The code is not valid, and the page says why. The text stays in the field.',
      entry: 'reportEnd',
      on: entry.on,
    },
    unreachable: {
      description: 'The server could not be asked. The same code can be tried again.',
      entry: 'reportEnd',
      on: { 'code.changed': entry.on['code.changed'], 'promo.submitted': 'checking' },
    },
  },
});
