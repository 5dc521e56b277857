import type { LocalPaymentType } from '../api/local-payment-options.ts';

/** The name of each way to pay, the same in all languages. */
export const typeNames: Readonly<Record<LocalPaymentType, string>> = {
  bancomatpay: 'BANCOMAT Pay',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'eps',
  grabpay: 'GrabPay',
  ideal: 'iDEAL',
  mbway: 'MB WAY',
  mybank: 'MyBank',
  p24: 'Przelewy24',
  pay_upon_invoice: 'Pay upon Invoice',
  satispay: 'Satispay',
  trustly: 'Trustly',
  verkkopankki: 'Verkkopankki',
};

/** Whether the form has a button for this way to pay. */
export const isKnownType = (type: unknown): type is LocalPaymentType =>
  typeof type === 'string' && Object.hasOwn(typeNames, type);

/** The name of a way to pay from an address. */
export const nameOf = (type: string) => (isKnownType(type) ? typeNames[type] : type);
