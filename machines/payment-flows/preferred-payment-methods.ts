import { assign, fromPromise, setup } from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';

/** Which wallets the shopper is known to have. */
export interface PreferredMethods {
  readonly paypalPreferred: boolean;
  readonly venmoPreferred: boolean;
}

const neither: PreferredMethods = { paypalPreferred: false, venmoPreferred: false };

/**
 * Asks once which wallets to put first. When anything goes wrong it is neither, and the shopper can pay.
 * Rules: `spec/form.md` section 7 (FP-01).
 */
export const preferredPaymentMethodsMachine = setup({
  types: {
    context: {} as PreferredMethods,
    output: {} as PreferredMethods,
    tags: {} as 'busy',
  },
  actors: {
    fetchPreferred: fromPromise<PreferredMethods>(() => {
      throw new Error('provide fetchPreferred');
    }),
  },
  delays: { ANSWER_PATIENCE: gatewayPatienceMs },
  actions: {
    setPreferred: assign((_, preferred: PreferredMethods) => preferred),
  },
}).createMachine({
  id: 'preferred-payment-methods',
  meta: { mainWay: ['asking', 'known'] },
  description: 'The gateway says which wallets the shopper is known to have.',
  context: neither,
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      after: { ANSWER_PATIENCE: 'unknown' },
      invoke: {
        id: 'fetchPreferred',
        src: 'fetchPreferred',
        onDone: {
          target: 'known',
          actions: { type: 'setPreferred', params: ({ event }) => event.output },
        },
        onError: 'unknown',
      },
    },
    known: { type: 'final' },
    unknown: { type: 'final', description: 'The order of ways to pay stays as the merchant made it.' },
  },
  output: ({ context }) => context,
});
