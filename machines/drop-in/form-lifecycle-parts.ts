import { lifecycleSetup } from './form-lifecycle-setup.ts';
import { type PaymentOptionId, problemFrom } from './payment-method.ts';

const noDeviceData = { message: 'Data Collector failed to set up.' };

type Port =
  | 'setUpCard'
  | 'setUpPayPal'
  | 'setUpPayPalCredit'
  | 'setUpVenmo'
  | 'setUpApplePay'
  | 'setUpGooglePay';

const isFinal = { type: 'final' } as const;

/** A way to pay that cannot be set up is shown, disabled; it keeps nobody from the others. */
const broken = (option: PaymentOptionId) =>
  ({
    type: 'keepBroken',
    params: ({ event }: { event: { error: unknown } }) => ({ option, problem: problemFrom(event.error) }),
  }) as const;

/** PayPal's script may never come (`spec/form.md` section 9). */
const connectingTooLong = (option: PaymentOptionId) =>
  ({
    PAYPAL_PATIENCE: {
      target: 'broken',
      actions: {
        type: 'keepBroken',
        params: { option, problem: { message: 'There was an error connecting to PayPal.' } },
      },
    },
  }) as const;

function optionRegion(
  option: PaymentOptionId,
  port: Port,
  after: ReturnType<typeof connectingTooLong> | object = {},
) {
  return lifecycleSetup.createStateConfig({
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
        invoke: {
          id: port,
          // They are alike; a choice of six is more than the compiler follows.
          src: port as 'setUpCard',
          input: ({ context }) => context.profile,
          onDone: 'working',
          onError: { target: 'broken', actions: broken(option) },
        },
      },
      working: isFinal,
      broken: isFinal,
      'not offered': isFinal,
    },
  });
}

/** What must be there before the form can be used. Each way to pay brings a region of its own. */
export const settingUp = lifecycleSetup.createStateConfig({
  type: 'parallel',
  onDone: [
    { guard: 'someOptionWorks', target: '#form-lifecycle.ready' },
    {
      target: '#form-lifecycle.failed',
      actions: {
        type: 'keepProblem',
        params: ({ context }) => ({
          problem: { ...Object.values(context.broken)[0], message: 'All payment options failed to load.' },
        }),
      },
    },
  ],
  states: {
    card: optionRegion('card', 'setUpCard'),
    paypal: optionRegion('paypal', 'setUpPayPal', connectingTooLong('paypal')),
    paypalCredit: optionRegion('paypalCredit', 'setUpPayPalCredit', connectingTooLong('paypalCredit')),
    venmo: optionRegion('venmo', 'setUpVenmo'),
    applePay: optionRegion('applePay', 'setUpApplePay'),
    googlePay: optionRegion('googlePay', 'setUpGooglePay'),
    'three d secure': {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'asksBank', target: 'setting up' }, { target: 'not asked' }] },
        'setting up': {
          description: 'A merchant who wants the bank asked must not be paid without it.',
          invoke: {
            id: 'setUpThreeDSecure',
            src: 'setUpThreeDSecure',
            onDone: 'working',
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), message: '3D Secure failed to set up.' },
                }),
              },
            },
          },
        },
        working: { type: 'final' },
        'not asked': { type: 'final' },
      },
    },
    'device data': {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'collectsDeviceData', target: 'setting up' }, { target: 'not collected' }],
        },
        'setting up': {
          description: 'Its script may never come. What comes late is still used.',
          after: {
            DEVICE_DATA_PATIENCE: {
              target: 'missing',
              actions: { type: 'announceNoDeviceData', params: { problem: noDeviceData } },
            },
          },
          invoke: {
            id: 'setUpDataCollector',
            src: 'setUpDataCollector',
            onDone: 'working',
            onError: {
              target: 'missing',
              actions: {
                type: 'announceNoDeviceData',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), ...noDeviceData },
                }),
              },
            },
          },
        },
        working: { type: 'final' },
        missing: { type: 'final', description: 'Fraud is judged without it; nobody is kept from paying.' },
        'not collected': { type: 'final' },
      },
    },
    vault: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCustomer', target: 'listing' }, { target: 'listed' }] },
        listing: {
          description: "The customer's saved methods are fetched. If that fails there are none to show.",
          invoke: {
            id: 'listSavedMethods',
            src: 'listSavedMethods',
            onDone: {
              target: 'listed',
              actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: 'listed',
          },
        },
        listed: { type: 'final' },
      },
    },
  },
});
