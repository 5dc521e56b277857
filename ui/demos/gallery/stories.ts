/** Steps that bring a form into each view and state worth looking at. */

import type { CardBrand, CardField, CardFieldKey, CardFieldsReport } from '#machines/drop-in/card/fields.ts';
import type { CardEvent, CardSheetProfile } from '#machines/drop-in/card/types.ts';
import type { EditEvent } from '#machines/drop-in/edit-and-delete/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { cardBrands } from '../../drop-in/sheets/card-brands.ts';
import type { Typed } from './still-mounts.ts';
import type { WalletStory } from './still-wallets.tsx';

/** The steps that lead to a specimen's state. */
export interface Story {
  readonly view?: Partial<ViewInput>;
  readonly sheet?: Partial<CardSheetProfile>;
  readonly typed?: Typed;
  readonly card?: readonly CardEvent[];
  readonly wallets?: WalletStory;
  readonly acts?: readonly (EditEvent | ViewEvent)[];
  readonly lifecycle?: 'ready' | 'initializing';
  readonly isRequesting?: boolean;
}

const saved: readonly PaymentMethod[] = [
  { nonce: 'a', type: 'CreditCard', details: { cardType: 'Visa', lastFour: '1111' }, vaulted: true },
  { nonce: 'b', type: 'PayPalAccount', details: { email: 'parent@example.com' }, vaulted: true },
  {
    nonce: 'c',
    type: 'CreditCard',
    details: { cardType: 'American Express', lastFour: '0005' },
    vaulted: true,
    hasSubscription: true,
  },
];
const [visaMethod = saved[0] as PaymentMethod] = saved;

const empty: CardField = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
const right: CardField = { ...empty, isEmpty: false, isValid: true };
const wrong: CardField = { ...empty, isEmpty: false, isPotentiallyValid: false };
const visa: CardBrand = { type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } };
const amex: CardBrand = {
  type: 'american-express',
  niceType: 'American Express',
  code: { name: 'CID', size: 4 },
};

const report = (brand: CardBrand, fields: CardFieldsReport['fields']): CardFieldsReport => ({
  brands: [brand],
  fields,
});
const filled = { number: right, expirationDate: right, cvv: right, postalCode: right };
const happened = (field: CardFieldKey, reported: CardFieldsReport): CardEvent => ({
  type: 'field.brand.changed',
  field,
  report: reported,
});

/** A card sheet as most forms have it. */
export const sheetProfile: CardSheetProfile = {
  requested: [
    { key: 'number', need: 'required' },
    { key: 'expirationDate', need: 'required' },
    { key: 'cvv', need: 'required' },
    { key: 'postalCode', need: 'required' },
  ],
  supportedBrands: ['visa', 'master-card', 'american-express', 'jcb', 'discover', 'maestro'],
  shownBrands: ['visa', 'master-card', 'american-express', 'jcb', 'discover', 'maestro'],
  use: 'once',
  useChoice: 'none',
  afterTokenization: 'keep fields',
};
const allBrands = cardBrands.map(({ id }) => id);
const visaTyped: Typed = {
  number: '4111 1111 1111 1111',
  expirationDate: '12 / 28',
  cvv: '123',
  postalCode: '12345',
};

/** The stories, by the name that the gallery shows. */
export const stories: Readonly<Record<string, Story>> = {
  Loading: { lifecycle: 'initializing' },
  'Card, nothing entered': { typed: { number: '•••• •••• •••• ••••', expirationDate: 'MM/YY', cvv: '•••' } },
  'Card, a field has the focus': {
    card: [happened('number', report(visa, { number: { ...right, isFocused: true } }))],
    typed: { number: '4111 1111 1111 1111', expirationDate: 'MM/YY', cvv: '•••' },
  },
  'Card, filled in': { card: [happened('number', report(visa, filled))], typed: visaTyped },
  'Card, four-digit security code': {
    card: [happened('number', report(amex, { ...filled, cvv: empty }))],
    typed: { ...visaTyped, number: '3782 822463 10005', cvv: '••••' },
  },
  'Card, requested with mistakes': {
    card: [
      happened('number', report(visa, { ...filled, number: wrong, cvv: empty })),
      { type: 'payment.requested' },
    ],
    typed: { ...visaTyped, number: '4111 1111', cvv: '•••' },
  },
  'Card, a brand that is not taken': {
    sheet: { supportedBrands: ['master-card'], shownBrands: ['master-card'] },
    card: [happened('number', report(visa, filled)), { type: 'payment.requested' }],
    typed: visaTyped,
  },
  'Card, with name and saving': {
    view: { customer: 'returning' },
    sheet: {
      requested: [{ key: 'cardholderName', need: 'required' }, ...sheetProfile.requested],
      use: 'save',
      useChoice: 'offered',
    },
    typed: { cardholderName: 'Ada Parent' },
  },
  'Card, being paid with': {
    card: [happened('number', report(visa, filled)), { type: 'payment.requested' }],
    typed: visaTyped,
    isRequesting: true,
  },
  'Several ways to pay': {
    view: { options: ['card', 'paypal', 'paypalCredit', 'googlePay', 'applePay', 'venmo'] },
  },
  'Card, with every brand': {
    sheet: { supportedBrands: allBrands, shownBrands: allBrands },
    card: [happened('number', report(visa, filled))],
    typed: visaTyped,
  },
  'Several ways to pay, one of them broken': {
    view: { options: ['card', 'paypal', 'googlePay'], broken: ['paypal'] },
  },
  'Wallets above the card': {
    view: {
      options: ['card', 'paypal', 'googlePay', 'applePay'],
      express: ['applePay', 'googlePay', 'paypal'],
    },
    typed: { number: '•••• •••• •••• ••••', expirationDate: 'MM/YY', cvv: '•••' },
  },
  'Wallets above the card, one on its way, one not there': {
    view: {
      options: ['card', 'paypal', 'googlePay', 'applePay'],
      express: ['applePay', 'googlePay', 'paypal'],
      awaited: ['googlePay', 'paypal'],
    },
    acts: [{ type: 'option.settled', option: 'googlePay', outcome: 'broken' }],
  },
  'Wallets above saved methods and other ways': {
    view: {
      customer: 'returning',
      methods: saved,
      options: ['card', 'paypal', 'googlePay', 'applePay', 'venmo'],
      express: ['applePay', 'googlePay'],
    },
  },
  'Wallets above the card, one of which went wrong': {
    view: { options: ['card', 'applePay', 'googlePay'], express: ['applePay', 'googlePay'] },
    wallets: { sheetError: 'applePayTokenizationError' },
    acts: [{ type: 'wallet.pressed', option: 'applePay' }],
  },
  PayPal: {
    view: { options: ['card', 'paypal'] },
    acts: [{ type: 'option.selected', option: 'paypal' }],
  },
  'PayPal, asked for by another button': {
    view: { options: ['paypal'] },
    wallets: { sheetError: 'paypalButtonMustBeUsed' },
  },
  'PayPal, being exchanged': { view: { options: ['paypal'] }, wallets: { paypal: 'tokenizing' } },
  'PayPal Credit': { view: { options: ['paypalCredit'] } },
  Venmo: {
    view: { options: ['card', 'venmo'] },
    acts: [{ type: 'option.selected', option: 'venmo' }],
  },
  'Venmo, the shopper is in the app': { view: { options: ['venmo'] }, wallets: { venmo: 'away' } },
  'Venmo, the app said nothing': {
    view: { options: ['venmo'] },
    wallets: { sheetError: 'venmoCanceledError' },
  },
  'Local payments': {
    view: { options: ['card', 'localPayment'] },
    acts: [{ type: 'option.selected', option: 'localPayment' }],
  },
  'Local payments, the shopper is at the bank': {
    view: { options: ['localPayment'] },
    wallets: { localPayment: 'away' },
  },
  'Local payments, one is pending': {
    view: { options: ['localPayment'] },
    wallets: { localPayment: 'pending' },
  },
  'Local payments, the window was closed': {
    view: { options: ['localPayment'] },
    wallets: { sheetError: 'localPaymentWindowClosedError' },
  },
  'Apple Pay': {
    view: { options: ['card', 'applePay'] },
    acts: [{ type: 'option.selected', option: 'applePay' }],
  },
  'Apple Pay, no card in the wallet': {
    view: { options: ['applePay'] },
    wallets: { sheetError: 'applePayActiveCardError' },
  },
  "Apple Pay, Apple's sheet is open": { view: { options: ['applePay'] }, wallets: { applePay: 'agreeing' } },
  'Google Pay': {
    view: { options: ['card', 'googlePay'] },
    acts: [{ type: 'option.selected', option: 'googlePay' }],
  },
  'Google Pay, a mistake of the page': {
    view: { options: ['googlePay'] },
    wallets: { sheetError: 'developerError' },
  },
  'Saved methods, the first chosen': { view: { customer: 'returning', methods: saved } },
  'Saved methods, none chosen': { view: { customer: 'returning', methods: saved, preselection: 'none' } },
  'Saved methods and other ways': {
    view: { customer: 'returning', methods: saved, options: ['card', 'paypal'] },
    acts: [{ type: 'toggle.pressed' }],
  },
  'Saved methods and a new card': {
    view: { customer: 'returning', methods: saved },
    acts: [{ type: 'toggle.pressed' }],
  },
  Editing: { view: { customer: 'returning', methods: saved }, acts: [{ type: 'edit.pressed' }] },
  'Asked before deleting': {
    view: { customer: 'returning', methods: saved },
    acts: [{ type: 'edit.pressed' }, { type: 'deletion.requested', method: visaMethod }],
  },
  Deleting: {
    view: { customer: 'returning', methods: saved },
    acts: [
      { type: 'edit.pressed' },
      { type: 'deletion.requested', method: visaMethod },
      { type: 'deletion.confirmed' },
    ],
  },
};
