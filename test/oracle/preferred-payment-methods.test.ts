/** Says by hand which wallets come first. */
import { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import { describeTables } from './table.ts';

const asks = [['fetchPreferred']] as const;
const neither = { paypalPreferred: false, venmoPreferred: false };
const payPal = { paypalPreferred: true, venmoPreferred: false };

describeTables(preferredPaymentMethodsMachine, {
  'the wallets of a shopper': {
    input: () => undefined,
    lines: [
      ['are asked for once', [], { state: 'asking', tags: ['busy'], asks, knows: neither }],
      [
        'come first where the gateway knows them [FP-01]',
        [{ done: 'fetchPreferred', output: payPal }],
        { state: 'known', tags: [], asks, output: payPal },
      ],
      [
        'do not come first where the gateway cannot be asked [FP-01]',
        [{ failed: 'fetchPreferred' }],
        { state: 'unknown', tags: [], asks, output: neither },
      ],
      [
        'are waited for longer than the library waits [FG-01]',
        [{ waits: 64_999 }],
        { state: 'asking', asks, tags: ['busy'] },
      ],
      [
        'do not come first where the gateway never answers [FG-01]',
        [{ waits: 65_000 }],
        { state: 'unknown', asks, output: neither },
      ],
    ],
  },
});
