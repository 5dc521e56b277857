/** A gift or promotion code beside the price. Shop specification, sections 3, 4 and 5. */
import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';

/** What a code changes, in words of the server. */
export interface Promo {
  code: string;
  name: string;
  /** 0 when the code gives texts instead. */
  percentOff: number;
  freeTexts: number;
  /** The new total in major units, two decimals. */
  amount: string;
  /** What is delivered with it. */
  packageName: string;
  packageDescription: string;
}

export type PromoAnswer = { result: 'valid'; promo: Promo } | { result: 'refused'; message: string };

export type PromoEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'promo.submitted' }
  | { type: 'promo.cleared' };

/** What the payment hears: a code counts, or the look-up has ended without one. */
export type PromoReport = { type: 'promo.applied'; promo: Promo } | { type: 'promo.settled' };

export interface PromoInput {
  packageId: number;
  /** The payment, which waits for the price. */
  payment?: AnyActorRef;
}

interface PromoContext {
  packageId: number;
  payment: AnyActorRef | null;
  /** As it was typed; a wrong code stays to be corrected. */
  code: string;
  promo: Promo | null;
  message: string;
}

/** Specification, section 5. */
export const EMPTY_CODE = 'Please enter a valid promotion code';

const promoSetup = setup({
  types: {
    context: {} as PromoContext,
    events: {} as PromoEvent,
    input: {} as PromoInput,
    tags: {} as 'busy' | 'applied',
  },
  actors: {
    findPromo: fromPromise<PromoAnswer, { code: string; packageId: number }>(() => {
      throw new Error('provide findPromo');
    }),
  },
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    givesTexts: (_, { answer }: { answer: PromoAnswer }) =>
      answer.result === 'valid' && answer.promo.freeTexts > 0,
    takesPercentOff: (_, { answer }: { answer: PromoAnswer }) =>
      answer.result === 'valid' && answer.promo.freeTexts === 0,
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    keepPromo: assign((_, { answer }: { answer: PromoAnswer }) =>
      answer.result === 'valid' ? { promo: answer.promo } : {},
    ),
    keepMessage: assign((_, { answer }: { answer: PromoAnswer }) =>
      answer.result === 'refused' ? { message: answer.message } : {},
    ),
    askForCode: assign({ message: EMPTY_CODE }),
    forgetPromo: assign({ promo: null, code: '' }),
    reportPromo: enqueueActions(({ context: { payment, promo }, enqueue }) => {
      const report: PromoReport | null = promo && { type: 'promo.applied', promo };
      if (payment && report) enqueue.sendTo(payment, report);
    }),
    reportEnd: enqueueActions(({ context: { payment }, enqueue }) => {
      const report: PromoReport = { type: 'promo.settled' };
      if (payment) enqueue.sendTo(payment, report);
    }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

/** Typing and pressing, wherever no code is applied. */
const entry = promoSetup.createStateConfig({
  on: {
    'code.changed': {
      target: '#promo.none',
      actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
    },
    'promo.submitted': [
      { guard: 'hasCode', target: '#promo.checking' },
      { target: '#promo.refused', actions: 'askForCode' },
    ],
  },
});

export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  context: ({ input: { packageId, payment = null } }) => ({
    packageId,
    payment,
    code: '',
    promo: null,
    message: '',
  }),
  initial: 'none',
  states: {
    none: { description: "No code counts. The field shows 'None' until something is typed.", on: entry.on },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findPromo',
        src: 'findPromo',
        input: ({ context: { code, packageId } }) => ({ code: code.trim(), packageId }),
        onDone: [
          {
            guard: { type: 'givesTexts', params: ({ event }) => ({ answer: event.output }) },
            target: 'freeTexts',
            actions: { type: 'keepPromo', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'takesPercentOff', params: ({ event }) => ({ answer: event.output }) },
            target: 'percentOff',
            actions: { type: 'keepPromo', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepMessage', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    percentOff: {
      description: 'The total is lower by a percentage. Clearing brings the full price back.',
      tags: 'applied',
      entry: 'reportPromo',
      on: { 'promo.cleared': { target: 'none', actions: 'forgetPromo' } },
    },
    freeTexts: {
      description: 'A number of texts is free, so there is nothing to pay.',
      tags: 'applied',
      entry: 'reportPromo',
      on: { 'promo.cleared': { target: 'none', actions: 'forgetPromo' } },
    },
    refused: {
      description: 'The code does not count, and the page says why. What was typed stays.',
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
