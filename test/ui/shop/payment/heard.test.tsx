/** What a screen reader says of the payment in each of its situations, in order, each line written by hand. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutOrder } from '#machines/shop/payment/machine.ts';
import {
  beginsLater,
  beginsNow,
  checkout,
  lateGift,
  order,
  percentOff,
} from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { heard } from '../../support/heard.ts';
import { press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { renderWizard } from '../wizard/render-wizard.tsx';
import { openForm } from './payment-walk.tsx';

vi.mock('#ui/shop/payment/PaymentForm.tsx', async () => (await import('./payment-walk.tsx')).formModule);

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset['helpLine'] = 'Call 1-800.';
});

type Rendered = Awaited<ReturnType<typeof renderWizard>>;

const openWith = (more: Partial<CheckoutOrder>) => async (rendered: Rendered) => {
  rendered.actors.loadCheckout.resolve({ ...checkout, order: { ...order, ...more } });
  await settled();
  await act(async () => openForm());
};
const openedWith = (code: typeof percentOff) => async (rendered: Rendered) => {
  await openWith({})(rendered);
  await act(async () => type('Code', code.code));
  await act(async () => press('Use the code'));
  await act(async () => rendered.actors.findPromo.resolve({ result: 'valid', promo: code }));
};
const choose = (name: RegExp) => act(async () => screen.getByRole('radio', { name }).click());
function openAll() {
  for (const details of document.querySelectorAll('details')) details.setAttribute('open', '');
}
const starts = [beginsNow, beginsLater];

const full = ["Santa's texts for Mia", '25 texts with pictures', 'Total', '$29.95'];
const panel = 'button Have a gift or promotion code?, closed';
const keep = 'checkbox Keep my payment method for extras Until January 31, 2027. You approve every charge.';
const undecided = 'Choose when Santa begins, then how to pay.';
const agreed = ['link Terms', '·', 'link Privacy', '(in a new tab)'];
const cancel = ['Cancel within 14 days.', ...agreed];
const terms = [
  'One payment, taxes included. It never renews. Money back.',
  ...cancel,
  'button How it works, closed',
];
const free = ['Nothing is charged, now or later.', ...agreed, 'button How it works, closed'];
const now = '  radio Start now $29.95 25 texts, December 1 – 25, 2026 Please start now.';
const later = '  radio Start after 14 days $14.95 10 texts, December 16 – 25, 2026';
const left =
  '  radio The days that are left this December 25 texts, December 1 – 25, 2026 The other 23 are kept for next December: you get a new code by e-mail, which never expires.';
const next = '  radio All of it next December 25 texts, December 1 – 25, 2026';
const question = 'group When should Santa begin?';

const situations: readonly (readonly [
  title: string,
  happens: (rendered: Rendered) => unknown,
  lines: readonly string[],
])[] = [
  ['open', openWith({}), [...full, panel, 'region Payment', keep, 'button Pay $29.95', ...terms]],
  [
    'with all that can be opened',
    async (rendered) => {
      await openWith({})(rendered);
      await act(async () => openAll());
    },
    [
      ...full,
      'button Have a gift or promotion code?, open',
      'textbox Code',
      'button Use the code',
      'region Payment',
      keep,
      'button Pay $29.95',
      'One payment, taxes included. It never renews. Money back.',
      ...cancel,
      'button How it works, open',
      'Texts come at 4:30 PM.',
      'You get a receipt by e-mail. Questions? Call 1-800.',
    ],
  ],
  ['that is being opened', () => undefined, ['status', '  Opening the payment form…']],
  [
    'with a code',
    openedWith(percentOff),
    [
      "Santa's texts for Mia",
      '$29.95',
      '25 texts with pictures',
      'First snow, 20% off',
      '−$5.99',
      'Total',
      '$23.96',
      'status',
      '  Code SNOW20 is applied.',
      '  button Remove the code',
      'region Payment',
      keep,
      'button Pay $23.96',
      ...terms,
    ],
  ],
  [
    'before it is chosen when to begin',
    openWith({ starts }),
    [question, now, later, panel, undecided, ...terms],
  ],
  [
    'once it is chosen',
    async (rendered) => {
      await openWith({ starts })(rendered);
      await choose(/^Start after/);
    },
    [
      question,
      now,
      `${later}, checked`,
      'Total',
      '$14.95',
      panel,
      'region Payment',
      keep,
      'button Pay $14.95',
      ...terms,
    ],
  ],
  [
    'where the only beginning is one that is asked for',
    openWith({ starts: [beginsNow] }),
    [
      question,
      now,
      '  The 14 days in which you may change your mind end after Christmas. Nothing can be sent before then unless you ask for it.',
      panel,
      undecided,
      ...terms,
    ],
  ],
  [
    'with a gift that is used late, before it is chosen when to begin',
    openedWith(lateGift),
    [
      question,
      left,
      next,
      'status',
      '  Code GIFT is applied.',
      '  button Remove the code',
      'Choose when Santa begins.',
      ...free,
    ],
  ],
  [
    'with a gift that is used late',
    async (rendered) => {
      await openedWith(lateGift)(rendered);
      await choose(/^All of it/);
    },
    [
      question,
      left,
      `${next}, checked`,
      'Total',
      'Free',
      'status',
      '  Code GIFT is applied.',
      '  button Remove the code',
      'button Get it free',
      ...free,
    ],
  ],
  [
    'with a gift of which one text is kept, for a part of the price',
    openedWith({
      ...lateGift,
      amount: '1.00',
      starts: lateGift.starts.map((start) => ({ ...start, amount: '1.00', kept: start.kept && 1 })),
    }),
    [
      question,
      left
        .replace('December 25 texts', 'December $1.00 25 texts')
        .replace('The other 23 are', 'The other one is'),
      next.replace('December 25 texts', 'December $1.00 25 texts'),
      'status',
      '  Code GIFT is applied.',
      '  button Remove the code',
      undecided,
      ...terms,
    ],
  ],
  [
    'for which the texts are few',
    openWith({ delivery: { kind: 'part', sentence: 'This adds 3 texts.', hours: '' } }),
    [
      ...full,
      panel,
      'This adds 3 texts.',
      'region Payment',
      keep,
      'button Pay $29.95',
      'One payment, taxes included. It never renews.',
      ...cancel,
      'button How it works, closed',
    ],
  ],
  [
    'after nothing was chosen to pay with',
    async (rendered) => {
      await openWith({})(rendered);
      await act(async () => press('Pay $29.95'));
      await act(async () => rendered.actors.requestPaymentMethod.resolve(null));
    },
    [
      ...full,
      panel,
      'alert',
      '  Choose a way to pay first.',
      'region Payment',
      keep,
      'button Pay $29.95',
      ...terms,
    ],
  ],
  [
    'on its way, when nothing can be pressed',
    async (rendered) => {
      await openWith({ starts })(rendered);
      await choose(/^Start after/);
      await act(async () => press('Pay $14.95'));
      await act(async () => rendered.actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    },
    [
      `${question}, unavailable`,
      '  radio Start now $29.95 25 texts, December 1 – 25, 2026 Please start now., unavailable',
      '  radio Start after 14 days $14.95 10 texts, December 16 – 25, 2026, checked, unavailable',
      'Total',
      '$14.95',
      `${keep}, unavailable`,
      'status',
      '  Processing your payment…',
      ...terms,
    ],
  ],
  [
    'for a phone that Santa cannot text',
    ({ actors }) =>
      actors.loadCheckout.resolve({
        ...checkout,
        order: {
          ...order,
          delivery: { kind: 'nothing', sentence: 'Santa cannot text this phone.', hours: '' },
        },
      }),
    ['alert', '  Santa cannot text this phone.', 'link Use another number', 'button Check again'],
  ],
  [
    'that is not available',
    ({ actors }) => actors.loadCheckout.reject(new Error('offline')),
    [
      'alert',
      '  Payment is not available at the moment. Nothing was charged and nothing is lost.',
      'button Try again',
    ],
  ],
];

it.each(situations)('%s', async (_, happens, lines) => {
  const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => happens(rendered));
  await settled();
  const said = heard(screen.getByRole('main'));
  const heading = said.indexOf('heading Give Mia Santa’s December');
  expect(said.slice(heading + 1, -2)).toEqual(lines);
  expect(document.querySelectorAll('button:not([type]), input[type=radio]:not([name])')).toHaveLength(0);
  expect(said.slice(-2)).toEqual(['link Read every text first', 'link All packages']);
});
