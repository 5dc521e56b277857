/** For each property a session in which it does not hold, written by hand: one that complains of nothing would prove nothing. */
import {
  type Act,
  type Control,
  type Heard,
  type Look,
  type Moment,
  nothingElse,
  type Sent,
  type Session,
} from './session.ts';

const emptyLook: Look = {
  address: '/',
  title: 'North Pole Post',
  headings: ['Who should Santa write to?'],
  controls: [],
  alerts: [],
  text: 'Who should Santa write to?',
  focus: null,
  isBusy: false,
  views: [],
  methods: [],
  chosen: 0,
  silentErrors: [],
};

const control = (name: string, more: Partial<Control> = {}): Control => ({
  kind: 'button',
  name,
  can: 'be used',
  value: '',
  isOn: false,
  wrong: null,
  isMain: false,
  ...more,
});

const next = control('Next');
const page = (more: Partial<Look> = {}): Look => ({ ...emptyLook, controls: [next], ...more });

const moment = (act: Act, shown: Partial<Look> = {}, more: Partial<Moment> = {}): Moment => ({
  act,
  page: page(shown),
  ...nothingElse,
  ...more,
});

const opens: Act = { do: 'open', address: '/' };
const presses = (name: string, by: 'pointer' | 'Space' = 'pointer'): Act => ({
  do: 'press',
  name,
  by,
  times: 1,
});
const sent = (address: string, more: Partial<Sent> = {}): Sent => ({
  method: 'POST',
  address,
  body: '',
  status: 200,
  isPage: false,
  ...more,
});
const told = (event: string, payload: Record<string, unknown> = {}): Heard => ({ event, payload });
const given: Heard = { answer: 'method', type: 'CreditCard', nonce: 'nonce-1' };
const refused: Heard = {
  answer: 'refusal',
  to: 'request',
  name: 'DropinError',
  message: 'No payment method is available.',
  code: 'NO_PAYMENT_METHOD',
};
const asks: Act = { do: 'request', times: 1 };

const typed = { name: 'Mia', phone: '+12125550143', email: 'parent@example.com' };
const of = (...moments: Moment[]): Session => ({ moments, typed });
const pay = control('Pay $29.95');
const payPage = { headings: ['Give Mia Santa’s December'], controls: [pay], text: 'Total $29.95' };
const done = { headings: ['Mia is all set!'], text: 'Mia is all set!' };
const deletes = sent('https://payments/graphql', { body: 'mutation DeletePaymentMethodFromSingleUseToken' });
const packages = (price: string) =>
  `Choose a December Santa’s texts $29.95 Each day. Choose Santa’s texts Santa’s year ${price} All of it. ` +
  'With extras worth $24.90: A film ($9.95), A letter ($14.95) Choose Santa’s year';

export const badSessions: Readonly<Record<string, Session>> = {
  'PA-01': of(moment(opens), moment(presses('Next'))),
  'PA-02': of(moment(opens), moment(presses('Next'), {}, { answeredAfter: 2_400 })),
  'PA-03': of(moment(opens, { focus: 'button Next' }), moment(presses('Next'), { text: 'One moment' })),
  'PA-04': of(moment(opens, { controls: [], text: 'That is all.' })),
  'PA-05': of(moment(opens, { controls: [control('')] })),
  'PA-06': of(moment(opens, { controls: [next, next] })),
  'PA-07': of(moment(opens, { text: 'Dear undefined' })),
  'PA-08': of(moment(opens, { alerts: ['Enter a name.', 'Enter a name.'] })),
  'PA-09': of(moment(opens, { controls: [control('Town', { kind: 'text', wrong: '' })] })),
  'PA-10': of(
    moment(opens, { controls: [control('Town', { kind: 'text', value: 'Duluth' })] }),
    moment(presses('Next'), { controls: [control('Town', { kind: 'text' })], alerts: ['Not now.'] }),
  ),
  'PA-11': of(moment(opens, { text: '$29.95, which is £23.95' })),
  'PA-12': of(moment(opens, { controls: [pay, control('Pay $14.95')] })),
  'PA-13': of(moment({ do: 'answer', with: 'close' }, { views: ['paypal'], isBusy: true })),
  'PB-01': of(moment(opens, payPage), moment(presses('Pay $29.95'), done, { charges: ['39.95'] })),
  'PB-02': of(moment(opens, payPage), moment(presses('Pay $29.95'), payPage, { charges: ['29.95'] })),
  'PB-03': of(moment(opens, payPage), moment({ do: 'reload' }, payPage, { charges: ['29.95'] })),
  'PB-04': of(moment(opens, payPage), moment(presses('Pay $29.95'), done, { charges: ['29.95', '29.95'] })),
  'PB-05': of(moment(opens, { ...payPage, text: 'Total $23.96' })),
  'PB-06': of(moment(opens, payPage), moment({ do: 'reload' })),
  'PB-07': of(moment(opens, { address: '/?email=parent%40example.com' })),
  'PB-08': of(
    moment(opens, {}, { sent: [sent('/santa/package_checkout', { body: 'card=4111111111111111' })] }),
  ),
  'PB-09': of(moment(opens), moment(presses('Send the first text'), {}, { texts: ['Ho ho, Mia!'] })),
  'PB-10': of(moment(opens, { text: 'Santa just sent a text to Mia' })),
  'PB-11': of(moment(opens, done)),
  'PB-12': of(moment(opens, { controls: [control('Send me offers', { kind: 'checkbox', isOn: true })] })),
  'PB-13': of(moment(opens, {}, { sent: [sent('https://ads.example.com/pixel')] })),
  'PB-14': of(moment(opens, {}, { sent: [sent('/santa/package_checkout', { status: 500 })] })),
  'PB-15': of(moment(opens, { text: packages('$59.95') })),
  'PB-16': of(
    moment({ do: 'type', name: 'Child’s name (optional)', text: 'Mia' }),
    moment(presses('Send the first text'), {}, { texts: ['Ho ho, Mya!'] }),
  ),
  'PB-17': of(moment(opens, { headings: [] })),
  'PB-18': of(moment(opens, {}, { thrown: ['TypeError: x is not a function'] })),
  'PB-19': of(
    moment(opens, payPage),
    moment(
      presses('Pay $29.95'),
      { ...payPage, alerts: ['Your bank declined this card. Nothing was charged.'] },
      { charges: ['29.95'] },
    ),
  ),
  'PB-20': of(
    moment(presses('Pay $29.95'), payPage, { window: 'Your bank' }),
    moment({ do: 'answer', with: 'cancel' }, payPage, { charges: ['29.95'] }),
  ),
  'FS-01': of(moment(opens, { views: ['card', 'paypal'] })),
  'FS-02': of(moment(asks, { views: ['card'], text: 'Card Number' }, { heard: [refused] })),
  'FS-03': of(moment(opens, { silentErrors: ['Please check your information.'] })),
  'FS-04': of(moment(opens), moment(presses('Next', 'Space'))),
  'FS-05': of(moment(opens, { views: ['methods'] }), moment(presses('Delete'), {}, { sent: [deletes] })),
  'FS-06': of(
    moment(opens, { views: ['methods'], methods: ['1881', '4444'] }),
    moment(presses('Edit'), { views: ['methods'], methods: ['1881'] }),
  ),
  'FS-07': of(moment(opens, { views: ['methods'], methods: ['1881'] }, { isRequestable: true })),
  'FS-08': of(moment(opens, { views: ['card'], isBusy: true })),
  'FS-09': of(
    moment(opens, { views: ['delete-confirmation'] }),
    moment(presses('Cancel'), {}, { sent: [deletes] }),
  ),
  'FS-10': of(moment(opens, { views: ['card'], text: '' })),
  'ME-01': of(moment(opens, {}, { heard: [told('paymentMethodRequestable')], isRequestable: false })),
  'ME-02': of(
    moment(opens, {}, { heard: [told('noPaymentMethodRequestable'), told('noPaymentMethodRequestable')] }),
  ),
  'ME-03': of(moment(asks)),
  'ME-04': of(moment(opens, {}, { isRequestable: true }), moment(asks, {}, { heard: [refused] })),
  'ME-05': of(moment(opens, {}, { isRequestable: false }), moment(asks, {}, { heard: [given] })),
  'ME-06': of(
    moment(
      opens,
      {},
      {
        heard: [
          told('changeActiveView', { previousViewId: 'options', newViewId: 'card' }),
          told('changeActiveView', { previousViewId: 'options', newViewId: 'paypal' }),
        ],
      },
    ),
  ),
  'ME-07': of(moment(opens, {}, { heard: [told('paymentOptionSelected', { paymentOption: 'card' })] })),
  'ME-08': of(moment(asks, {}, { heard: [{ ...refused, name: 'TypeError' }] })),
  'ME-09': of(moment(asks, {}, { heard: [{ ...refused, code: '' }] })),
  'ME-10': of(
    moment(opens, {}, { heard: [told('paymentMethodRequestable', { type: 'PayPalAccount' })] }),
    moment(asks, {}, { heard: [given] }),
  ),
  'ME-11': of(moment({ do: 'teardown' }, {}, { left: '<div></div>' })),
  'ME-12': of(
    moment({ do: 'teardown' }),
    moment({ do: 'teardown' }, {}, { heard: [told('noPaymentMethodRequestable')] }),
  ),
  'ME-13': of(moment(opens, {}, { thrown: ['TypeError: x is null'] })),
  'ME-14': of(moment(opens, {}, { heard: [told('card:binAvailable', { number: '4111111111111111' })] })),
  'ME-15': of(moment({ do: 'clear' }, { views: ['methods'] }, { isRequestable: true })),
  'ME-16': of(moment(opens, { views: ['delete-confirmation'] }, { isRequestable: true })),
  'ME-17': of(
    moment(asks, {}, { heard: [given] }),
    moment(asks, {}, { heard: [{ ...given, type: 'PayPalAccount' }] }),
  ),
  'ME-18': of(
    moment({ do: 'teardown' }),
    moment({ do: 'teardown' }, {}, { heard: [{ ...refused, to: 'teardown', name: 'TypeError' }] }),
  ),
  'ME-19': of(
    moment(presses('PayPal'), { views: ['paypal'] }, { isRequestable: false, window: 'PayPal' }),
    moment({ do: 'answer', with: 'cancel' }, { views: ['paypal'] }, { isRequestable: true }),
  ),
};

/** A purchase as it should be. */
export const goodPurchase: Session = of(
  moment(opens, { controls: [control('Child’s name (optional)', { kind: 'text' }), next] }),
  moment(
    { do: 'type', name: 'Child’s name (optional)', text: 'Mia' },
    {
      controls: [control('Child’s name (optional)', { kind: 'text', value: 'Mia' }), next],
    },
  ),
  moment(presses('Next'), { headings: ['Which phone should Santa text?'], text: 'Which phone?' }),
  moment(presses("I am this child's parent or guardian"), {
    headings: ['Which phone should Santa text?'],
    text: 'Which phone?',
    controls: [control("I am this child's parent or guardian", { kind: 'checkbox', isOn: true }), next],
  }),
  moment(
    presses('Send the first text'),
    { headings: ['Santa just sent a text to Mia'], text: 'Santa just sent a text to Mia' },
    { texts: ['Ho ho, Mia!'], sent: [sent('/api/internal_ad_lead')] },
  ),
  moment(presses('Continue to payment'), payPage, { texts: ['Ho ho, Mia!'] }),
  moment(presses('Pay $29.95'), done, { texts: ['Ho ho, Mia!'], charges: ['29.95'] }),
  moment(
    { do: 'open', address: '/santa/text_packages' },
    {
      headings: ['Choose a December'],
      text: packages('$39.95'),
    },
    { texts: ['Ho ho, Mia!'], charges: ['29.95'] },
  ),
);

/** A form as it should be: chosen, paid with, torn down. */
export const goodForm: Session = {
  typed: null,
  moments: [
    moment(opens, { views: ['options'], text: 'Choose a way to pay' }, { isRequestable: false }),
    moment(
      presses('Card'),
      { views: ['card'], text: 'Pay with card', focus: 'iframe Card Number' },
      {
        heard: [
          told('changeActiveView', { previousViewId: 'options', newViewId: 'card' }),
          told('paymentOptionSelected', { paymentOption: 'card' }),
        ],
        isRequestable: false,
      },
    ),
    moment(
      asks,
      { views: ['card'], text: 'Please check your information and try again.', focus: 'iframe Card Number' },
      { heard: [refused], isRequestable: false },
    ),
    moment(
      { do: 'card', card: 'good' },
      { views: ['card'], text: 'Pay with card', focus: 'iframe Card Number' },
      { heard: [told('paymentMethodRequestable', { type: 'CreditCard' })], isRequestable: true },
    ),
    moment(
      asks,
      { views: ['methods'], text: 'Paying with Card', methods: ['1111'], chosen: 1, focus: 'input 1111' },
      {
        heard: [
          given,
          told('changeActiveView', { previousViewId: 'card', newViewId: 'methods' }),
          told('paymentMethodRequestable', { type: 'CreditCard' }),
        ],
        isRequestable: true,
      },
    ),
    moment({ do: 'teardown' }, { text: '', controls: [] }),
    moment({ do: 'teardown' }, { text: '', controls: [] }),
  ],
};
