import { lifecycleSetup } from './form-lifecycle-setup.ts';
import { type PaymentOptionId, problemFrom } from './payment-method.ts';
import type { WalletId } from './wallet.ts';

const isFinal = { type: 'final' } as const;

/** How the sheet of a way to pay says that it can be used, or never will be. */
const hearing = (option: PaymentOptionId) =>
  lifecycleSetup.createStateConfig({
    on: {
      'sheet.ready': {
        guard: { type: 'isOf', params: { option } },
        target: 'working',
      },
      'sheet.broken': {
        guard: { type: 'isOf', params: { option } },
        target: 'broken',
        actions: { type: 'markBroken', params: ({ event }) => event },
      },
    },
  }).on;

/** PayPal's script may never come (`spec/form.md` section 9). */
export const connectingTooLong = (option: PaymentOptionId) =>
  ({
    PAYPAL_PATIENCE: {
      target: 'broken',
      actions: {
        type: 'markBroken',
        params: { option, problem: { message: 'There was an error connecting to PayPal.' } },
      },
    },
  }) as const;

/** A way to pay with a button of its own: its code is fetched, and its sheet started. */
export const walletRegion = (option: WalletId, after: ReturnType<typeof connectingTooLong> | object = {}) =>
  lifecycleSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: { type: 'offers', params: { option } }, target: 'setting up' },
          { target: 'not offered' },
        ],
      },
      'setting up': {
        after,
        on: hearing(option),
        initial: 'fetching',
        states: {
          fetching: {
            invoke: {
              id: `fetch ${option}`,
              src: 'fetchWallet',
              input: option,
              onDone: {
                target: 'starting',
                actions: {
                  type: 'announceWallet',
                  params: ({ event }) => ({ option, wallet: event.output }),
                },
              },
              onError: {
                target: '#form-lifecycle.initializing.setting up.' + option + '.broken',
                actions: {
                  type: 'markBroken',
                  params: ({ event }) => ({ option, problem: problemFrom(event.error) }),
                },
              },
            },
          },
          starting: {},
        },
      },
      working: isFinal,
      broken: {
        type: 'final',
        description: 'It is shown, disabled; the other ways to pay are not affected.',
      },
      'not offered': isFinal,
    },
  });

export const cardRegion = lifecycleSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'offers', params: { option: 'card' } }, target: 'setting up' },
        { target: 'not offered' },
      ],
    },
    'setting up': { entry: 'wantCard', on: hearing('card') },
    working: isFinal,
    broken: isFinal,
    'not offered': isFinal,
  },
});
