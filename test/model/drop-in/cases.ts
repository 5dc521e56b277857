/** Situations that several of the Drop-in's tests start from. */

import type { EventObject, SnapshotFrom } from 'xstate';
import type { CardBrand, CardField, CardFieldKey, CardFieldsReport } from '#machines/drop-in/card/fields.ts';
import type { CardInput, FieldEvent } from '#machines/drop-in/card/types.ts';
import type { RequestInput } from '#machines/drop-in/request/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { Selection } from '#machines/drop-in/view-model/types.ts';

/** A card saved with the gateway. */
export const savedVisa: PaymentMethod = {
  nonce: 'nonce-visa',
  type: 'CreditCard',
  details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
  description: 'ending in 11',
  vaulted: true,
};
export const savedMastercard: PaymentMethod = {
  nonce: 'nonce-mastercard',
  type: 'CreditCard',
  details: { cardType: 'MasterCard', lastFour: '4444', bin: '555555' },
  description: 'ending in 44',
  vaulted: true,
};
/** As the vault lists it. */
export const listedVisa: PaymentMethod = { ...savedVisa, listed: true };
export const listedMastercard: PaymentMethod = { ...savedMastercard, listed: true };
/** A card that was just entered and is not kept. */
export const newCard: PaymentMethod = {
  nonce: 'nonce-new',
  type: 'CreditCard',
  details: { cardType: 'Visa', lastFour: '0002', bin: '400000' },
  description: 'ending in 02',
};

export const visa: CardBrand = { type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } };
export const amex: CardBrand = {
  type: 'american-express',
  niceType: 'American Express',
  code: { name: 'CID', size: 4 },
};
const maestro: CardBrand = { type: 'maestro', niceType: 'Maestro', code: { name: 'CVC', size: 3 } };

export const empty: CardField = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
export const begun: CardField = { ...empty, isEmpty: false };
export const wrong: CardField = { ...begun, isPotentiallyValid: false };
export const right: CardField = { ...begun, isValid: true };
export const focused = (field: CardField): CardField => ({ ...field, isFocused: true });

/** A sheet with a number and a security code, which takes Visa and American Express. */
export const cardInput: CardInput = {
  requested: [
    { key: 'number', need: 'required' },
    { key: 'cvv', need: 'required' },
  ],
  supportedBrands: ['visa', 'american-express'],
  use: 'once',
  afterTokenization: 'keep fields',
};

export const report = (
  number: CardField,
  cvv: CardField,
  brands: readonly CardBrand[] = [visa],
): CardFieldsReport => ({ brands, fields: { number, cvv } });

export const fieldEvent = (
  type: FieldEvent['type'],
  field: CardFieldKey,
  reported: CardFieldsReport,
): FieldEvent => ({ type, field, report: reported });

/** What can happen in the frames, as far as the rules tell it apart. */
export const cardCases = {
  'card.refused': [
    { type: 'card.refused', code: '2010' },
    { type: 'card.refused', code: '2000' },
  ],
  'field.focused': [
    fieldEvent('field.focused', 'number', report(focused(empty), empty)),
    fieldEvent('field.focused', 'cvv', report(empty, focused(empty))),
  ],
  'field.blurred': [
    fieldEvent('field.blurred', 'number', report(empty, empty)),
    fieldEvent('field.blurred', 'number', report(empty, focused(empty))),
    fieldEvent('field.blurred', 'number', report(begun, empty)),
    fieldEvent('field.blurred', 'number', report(right, empty, [maestro])),
  ],
  'field.emptied': [fieldEvent('field.emptied', 'number', report(empty, right))],
  'field.filled': [fieldEvent('field.filled', 'number', report(begun, empty))],
  'field.validity.changed': [
    fieldEvent('field.validity.changed', 'cvv', report(right, right)),
    fieldEvent('field.validity.changed', 'number', report(wrong, right)),
    fieldEvent('field.validity.changed', 'number', report(begun, right)),
  ],
  'field.brand.changed': [fieldEvent('field.brand.changed', 'number', report(begun, empty, [amex]))],
  'fields.failed': [{ type: 'fields.failed', error: new Error('blocked') }],
  'sheet.granted': [
    { type: 'sheet.granted', terms: cardInput },
    {
      type: 'sheet.granted',
      terms: { ...cardInput, requested: [...cardInput.requested, { key: 'postalCode', need: 'required' }] },
    },
  ],
  'card.replaced': [{ type: 'card.replaced' }],
  'card.use.chosen': [{ type: 'card.use.chosen', use: 'save' }],
  'xstate.done.actor.tokenizeCard': [{ type: 'xstate.done.actor.tokenizeCard', output: newCard }],
  'xstate.error.actor.tokenizeCard': [
    {
      type: 'xstate.error.actor.tokenizeCard',
      error: Object.assign(new Error('offline'), { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }),
    },
  ],
  'xstate.error.actor.hostedFields': [
    { type: 'xstate.error.actor.hostedFields', error: new Error('no frame') },
  ],
} as const;

/** A merchant who wants the nonce alone. */
export const nonceAlone: RequestInput = { threeDSecure: 'not asked', deviceData: 'not collected' };

/** How a deletion can end, as far as the rules tell it apart. */
export const deletionCases = [
  { type: 'deletion.finished', deletion: { outcome: 'deleted', methods: [savedMastercard] } },
  { type: 'deletion.finished', deletion: { outcome: 'deleted', methods: [] } },
  { type: 'deletion.finished', deletion: { outcome: 'failed', methods: [savedVisa, savedMastercard] } },
];

/** What the merchant's page would be paid with, in the words of the specification and not of the machine's guards. */
export function selectionOf(snapshot: SnapshotFrom<typeof viewModelMachine>): Selection {
  const { activeMethod, option } = snapshot.context;
  const isEdited =
    snapshot.matches({ view: { methods: 'editing' } }) || snapshot.matches({ view: 'delete confirmation' });
  if (isEdited) return { kind: 'nothing' };
  // A method chosen a moment ago counts before its view is shown.
  const means = snapshot.matches({ view: 'methods' }) || snapshot.matches({ selection: 'changing' });
  if (means) return activeMethod ? { kind: 'method', method: activeMethod } : { kind: 'nothing' };
  return snapshot.matches({ view: 'sheet' }) ? { kind: 'sheet', option } : { kind: 'nothing' };
}

/** A request of the merchant's page. */
export const paymentRequest = { type: 'payment.requested', id: 1, details: {} } as const;

/** What the bank made of the card that was just entered. */
export const verifiedCard: PaymentMethod = { ...newCard, nonce: 'nonce-verified', liabilityShifted: true };

/**
 * What cannot happen around a verification. It is walked where little else is: by a guest with one way to pay, and by
 * a customer who does nothing but enter a card (`preselection: 'none'` marks that situation).
 */
export function isStray(event: EventObject, snapshot: SnapshotFrom<typeof viewModelMachine>): boolean {
  const { customer, options, preselection, activeMethod } = snapshot.context;
  // A merchant changes options in the same way for everybody; a guest with two ways to pay stands for all.
  // A guest who can pay in two ways is enough; what was taken away is not brought back.
  if (event.type === 'options.offered') return customer !== 'guest' || options.length === 1;
  if (event.type === 'methods.outdated') return customer !== 'guest' || options.length === 1;
  const isVerification = event.type.startsWith('verification.');
  const entersCard = customer === 'returning' && preselection === 'none';
  if (!isVerification) return entersCard && !/^(method\.added|xstate\.)/.test(event.type);
  if (!entersCard && (customer !== 'guest' || options.length > 1)) return true;
  const isVerifying = snapshot.matches({ verification: 'verifying' });
  if (event.type !== 'verification.begun') return !isVerifying;
  return isVerifying || activeMethod !== newCard || selectionOf(snapshot).kind !== 'method';
}
