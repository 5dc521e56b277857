import { assign, type PromiseActorLogic, setup } from 'xstate';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';

/** Wallets that the shopper is known to have. */
export interface PreferredMethods {
  readonly paypalPreferred: boolean;
  readonly venmoPreferred: boolean;
}

const neither: PreferredMethods = { paypalPreferred: false, venmoPreferred: false };

/**
 * Asks once which wallets to put first. On any failure the order stays as it is, and the shopper can still pay.
 * Rules: `spec/form.md` section 7 (FP-01).
 */
export const preferredPaymentMethodsMachine = setup({
  types: {
    context: {} as PreferredMethods,
    output: {} as PreferredMethods,
    tags: {} as 'busy',
  },
  actors: {
    fetchPreferred: port('fetchPreferred') as PromiseActorLogic<PreferredMethods>,
  },
  delays: { ANSWER_TIMEOUT: gatewayTimeoutMs },
  actions: { setPreferred: assign((_, { output }: { output: PreferredMethods }) => output) },
}).createMachine({
  id: 'preferred-payment-methods',
  meta: { mainWay: ['asking', 'known'] },
  description: 'The gateway says which wallets the shopper is known to have.',
  context: neither,
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      after: { ANSWER_TIMEOUT: 'unknown' },
      invoke: {
        id: 'fetchPreferred',
        src: 'fetchPreferred',
        onDone: { target: 'known', actions: withEvent('setPreferred') },
        onError: 'unknown',
      },
    },
    known: { type: 'final' },
    unknown: { type: 'final', description: "The merchant's order of payment methods stays." },
  },
  output: ({ context }) => context,
});
