/** Says by hand which wallets a form offers, whose code it fetches, and what it hears of each. */
import { unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentOptionId, WalletId } from '#machines/drop-in/shared/payment-method.ts';
import { walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const all = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay', 'localPayment'] as const;
const possible = { ...unknownProfile, options: ['card', ...all] as readonly PaymentOptionId[] };
const wallet = { kind: 'PayPalAccount' };
const gone = new Error('Failed to fetch dynamically imported module');
const problem = { message: 'It went wrong.', code: 'VENMO_NOT_ENABLED' };

const offers = (options: readonly PaymentOptionId[], broken: object = {}): Step => ({
  done: 'offerWallets',
  output: { options, broken },
});
const fetched = (option: WalletId): Step => ({ done: `fetch ${option}`, output: wallet });
const notFetched = (option: WalletId): Step => ({ failed: `fetch ${option}`, error: gone });
const ready = (option: WalletId): Step => ({ type: 'sheet.ready', option });
const isUnsupported = (option: WalletId): Step => ({ type: 'sheet.unsupported', option, problem });
const fails = (option: WalletId): Step => ({ type: 'sheet.broken', option, problem });

const asks = ['offerWallets', possible] as const;
const fetches = (option: WalletId, ...options: readonly PaymentOptionId[]) =>
  ['fetchWallet', { option, profile: { ...possible, options } }] as const;

const offered = (...options: readonly PaymentOptionId[]) => ({ type: 'options.offered', options });
const toldFetched = (option: WalletId) => ({ type: 'wallet.fetched', option, wallet });
const toldReady = (option: WalletId) => ({ type: 'wallet.ready', option });
const toldBroken = (option: WalletId, why: object) => ({ type: 'wallet.broken', option, problem: why });
const missing = { message: gone.message, cause: gone };
const tooLong = { message: 'There was an error connecting to PayPal.' };

/** How each wallet stands; those that are not named are not offered. */
const stands = (those: Partial<Record<WalletId, string>>) => ({
  'setting up': { ...Object.fromEntries(all.map((option) => [option, 'not offered'])), ...those },
});

/** What becomes of one wallet, beside another one that is still on its way. */
const linesOf = (option: WalletId): Line[] => {
  const other: WalletId = option === 'paypal' ? 'venmo' : 'paypal';
  const both = all.filter((each) => each === option || each === other);
  const asked = [asks, ...both.map((each) => fetches(each, ...both))];
  const told = offered(...both);
  const offer = offers(both);
  const alone = { asks: [asks, fetches(option, option)], state: 'set up' } as const;
  return [
    [
      `are set up once the code of ${option} did not come, where nothing else is offered`,
      [offers([option]), notFetched(option)],
      { ...alone, tells: [offered(option), toldBroken(option, missing)] },
    ],
    ...(
      [
        ['ready', ready, toldReady(option)],
        ['broken', fails, toldBroken(option, problem)],
      ] as const
    ).flatMap(([how, end, toldHow]): Line[] => [
      [
        `are set up once ${option} is ${how}, where nothing else is offered`,
        [offers([option]), fetched(option), end(option)],
        { ...alone, tells: [offered(option), toldFetched(option), toldHow] },
      ],
      [
        `are set up once ${option} is ${how}, after another one broke`,
        [offer, notFetched(other), fetched(option), end(option)],
        {
          state: 'set up',
          asks: asked,
          tells: [told, toldBroken(other, missing), toldFetched(option), toldHow],
        },
      ],
    ]),
    [
      `has the code of ${option} fetched, where it is offered`,
      [offer],
      { state: stands({ [option]: 'setting up', [other]: 'setting up' }), asks: asked, tells: [told] },
    ],
    [
      `gives the form the code of ${option}, and waits for its sheet`,
      [offer, fetched(option)],
      {
        state: stands({ [option]: 'setting up', [other]: 'setting up' }),
        asks: asked,
        tells: [told, toldFetched(option)],
      },
    ],
    [
      `says that the code of ${option} did not come`,
      [offer, notFetched(option)],
      {
        state: stands({ [option]: 'broken', [other]: 'setting up' }),
        asks: asked,
        tells: [told, toldBroken(option, missing)],
      },
    ],
    [
      `says that ${option} can be used, once its sheet says so`,
      [offer, fetched(option), ready(option), ready(option)],
      {
        state: stands({ [option]: 'working', [other]: 'setting up' }),
        asks: asked,
        tells: [told, toldFetched(option), toldReady(option)],
      },
    ],
    [
      `says that ${option} cannot be used, and why, once its sheet says so`,
      [offer, fetched(option), fails(option), ready(option)],
      {
        state: stands({ [option]: 'broken', [other]: 'setting up' }),
        asks: asked,
        tells: [told, toldFetched(option), toldBroken(option, problem)],
      },
    ],
    [
      `leaves ${option} out where its sheet says that it is not for this shopper [FL-04]`,
      [offer, fetched(option), isUnsupported(option), ready(option)],
      {
        state: stands({ [option]: 'not offered', [other]: 'setting up' }),
        asks: asked,
        tells: [told, toldFetched(option), offered(other)],
        knows: { profile: { ...possible, options: [other] } },
      },
    ],
    [
      `are set up once ${option} is left out, where nothing else is offered`,
      [offers([option]), fetched(option), isUnsupported(option)],
      { ...alone, tells: [offered(option), toldFetched(option), offered()] },
    ],
    [
      `fetches nothing of ${option} where the code that would say whether it can be used did not come`,
      [offers(both, { [option]: problem })],
      {
        state: stands({ [option]: 'broken', [other]: 'setting up' }),
        asks: [asks, fetches(other, ...both)],
        tells: [told, toldBroken(option, problem)],
        runs: [`fetch ${other}`],
      },
    ],
  ];
};

describeTables(walletsMachine, {
  'the wallets': {
    input: () => ({ profile: possible }),
    listening: ['fetchWallet'],
    lines: [
      [
        'are looked for first, among those that the merchant wants and the gateway allows',
        [],
        { state: 'offering', asks: [asks] },
      ],
      [
        'are left out where their code does not come, and cards are offered',
        [{ failed: 'offerWallets', error: gone }],
        {
          state: 'left out',
          asks: [asks],
          tells: [
            {
              type: 'part.failed',
              problem: {
                message: 'A part of the Drop-in could not be loaded.',
                code: 'PART_NOT_LOADED',
                cause: gone,
              },
            },
            offered('card'),
          ],
        },
      ],
      [
        'are none where the browser can do none',
        [offers(['card'])],
        {
          state: 'set up',
          asks: [asks],
          tells: [offered('card')],
          knows: { profile: { ...possible, options: ['card'] } },
        },
      ],
      ...all.flatMap(linesOf),
      [
        'are all offered at once, independent of each other',
        [offers(all), ...all.map(fetched), ...all.map(ready)],
        {
          state: 'set up',
          asks: [asks, ...all.map((option) => fetches(option, ...all))],
          tells: [offered(...all), ...all.map(toldFetched), ...all.map(toldReady)],
          runs: [],
        },
      ],
      [
        'are set up once each is ready or broken',
        [offers(['paypal', 'venmo']), fetched('paypal'), ready('paypal'), notFetched('venmo')],
        {
          state: 'set up',
          asks: [asks, fetches('paypal', 'paypal', 'venmo'), fetches('venmo', 'paypal', 'venmo')],
          tells: [
            offered('paypal', 'venmo'),
            toldFetched('paypal'),
            toldReady('paypal'),
            toldBroken('venmo', missing),
          ],
        },
      ],
      // PayPal's 30 seconds.
      ...(['paypal', 'paypalCredit'] as const).flatMap((option): Line[] => [
        [
          `do not wait for ${option} longer than 30 seconds [FL-02]`,
          [offers([option]), fetched(option), { waits: 30_000 }, ready(option)],
          {
            state: 'set up',
            asks: [asks, fetches(option, option)],
            tells: [offered(option), toldFetched(option), toldBroken(option, tooLong)],
          },
        ],
        [
          `do not wait for the code of ${option} longer than 30 seconds [FL-02]`,
          [offers([option]), { waits: 30_000 }, fetched(option)],
          {
            state: 'set up',
            asks: [asks, fetches(option, option)],
            tells: [offered(option), toldBroken(option, tooLong)],
          },
        ],
        [
          `wait 30 seconds for ${option} [FL-02]`,
          [offers([option]), fetched(option), { waits: 29_999 }],
          {
            state: stands({ [option]: 'setting up' }),
            asks: [asks, fetches(option, option)],
            tells: [offered(option), toldFetched(option)],
          },
        ],
      ]),
      [
        'leave it to the other sheets how long they wait',
        [offers(['venmo', 'applePay', 'googlePay', 'localPayment']), { waits: 60_000 }],
        {
          state: stands({
            venmo: 'setting up',
            applePay: 'setting up',
            googlePay: 'setting up',
            localPayment: 'setting up',
          }),
          asks: [
            asks,
            ...(['venmo', 'applePay', 'googlePay', 'localPayment'] as const).map((option) =>
              fetches(option, 'venmo', 'applePay', 'googlePay', 'localPayment'),
            ),
          ],
          tells: [offered('venmo', 'applePay', 'googlePay', 'localPayment')],
        },
      ],
    ],
  },
  'a form without cards': {
    input: () => ({ profile: { ...possible, options: ['paypal' as const] } }),
    lines: [
      [
        'has nothing to offer where the code of wallets does not come',
        [{ failed: 'offerWallets', error: gone }],
        {
          state: 'left out',
          asks: [['offerWallets', { ...possible, options: ['paypal'] }]],
          tells: [
            {
              type: 'part.failed',
              problem: {
                message: 'A part of the Drop-in could not be loaded.',
                code: 'PART_NOT_LOADED',
                cause: gone,
              },
            },
            offered(),
          ],
        },
      ],
    ],
  },
  'a form that hears of its wallets': {
    input: (parent) => ({ profile: possible, parent }),
    lines: [
      [
        'hears what a page hears',
        [offers(['card'])],
        { state: 'set up', asks: [asks], tells: [offered('card'), offered('card')] },
      ],
    ],
  },
});
