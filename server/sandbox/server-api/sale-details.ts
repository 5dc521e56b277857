import type { PaymentInstrument } from '../ledger/instruments.ts';
import { hasNetworkIds } from '../processor/networks.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { type MoneyRule, moneyRefusals } from './money-fields.ts';
import { riskRefusals } from './risk-data.ts';

/**
 * What the gateway refuses about the minor parts of a sale.
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale
 */

const path = ['transaction'];

const sums: readonly { tag: string; rule: MoneyRule }[] = [
  {
    tag: 'discount_amount',
    rule: {
      label: 'Discount amount',
      decimals: 2,
      zero: true,
      codes: { format: '915159', sign: '915160', tooLarge: '915161' },
    },
  },
  {
    tag: 'shipping_amount',
    rule: {
      label: 'Shipping amount',
      decimals: 2,
      zero: true,
      codes: { format: '915162', sign: '915163', tooLarge: '915164' },
    },
  },
  {
    tag: 'tax_amount',
    rule: {
      label: 'Tax amount',
      decimals: 2,
      zero: true,
      codes: { format: '81535', sign: '81534', tooLarge: '81536' },
    },
  },
];

const phone = /^(?=(\D*\d){7,15}\D*$)\+?[\d\s().-]+$/;

/** The values that a field may have, the format that it must have, and its greatest length. */
const texts: readonly { within: string[]; tag: string; form: RegExp; code: string; label: string }[] = [
  {
    within: [],
    tag: 'sca_exemption',
    form: /^(low_value|secure_corporate|trusted_beneficiary|transaction_risk_analysis)$/,
    code: '915213',
    label: 'SCA exemption is invalid.',
  },
  { within: [], tag: 'product_sku', form: /^[\w-]{1,14}$/, code: '915202', label: 'Product SKU is invalid.' },
  {
    within: [],
    tag: 'exchange_rate_quote_id',
    form: /^[^]{1,4009}$/,
    code: '915229',
    label: 'Exchange rate quote ID is too long.',
  },
  {
    within: ['shipping'],
    tag: 'phone_number',
    form: phone,
    code: '915204',
    label: 'Shipping phone number is invalid.',
  },
  {
    within: ['billing'],
    tag: 'phone_number',
    form: phone,
    code: '915206',
    label: 'Billing phone number is invalid.',
  },
  {
    within: ['shipping'],
    tag: 'shipping_method',
    form: /^(same_day|next_day|priority|ground|electronic|ship_to_store|pickup_in_store)$/,
    code: '915203',
    label: 'Shipping method is invalid.',
  },
];

/** The errors in the minor parts of a sale that do not depend on what is charged. */
export function detailRefusals(fields: Fields): Refusal[] {
  return [
    ...sums.flatMap(({ tag, rule }) => moneyRefusals(textOf(fields, tag), tag, path, rule)),
    ...texts.flatMap(({ within, tag, form, code, label }) => {
      const value = textOf(
        within.reduce((part, name) => fieldsOf(part, name), fields),
        tag,
      );
      if (value === null || form.test(value)) return [];
      const names = within.map((name) => name.replaceAll('_', '-'));
      return [{ path: [...path, ...names], attribute: tag, code, message: label }];
    }),
    ...riskRefusals(fields, path),
    ...originRefusals(textOf(fields, 'ships_from_postal_code')),
  ];
}

function originRefusals(postalCode: string | null): Refusal[] {
  const attribute = 'ships_from_postal_code';
  if (postalCode === null) return [];
  if (!/^[a-z0-9 -]+$/i.test(postalCode)) {
    const message = 'Ships from postal code can only contain letters, numbers, spaces, and hyphens.';
    return [{ path, attribute, code: '915167', message }];
  }
  if (postalCode.replaceAll(/[ -]/g, '').length <= 9) return [];
  return [{ path, attribute, code: '915165', message: 'Ships from postal code is too long.' }];
}

/** The errors in the parts of a sale that only some instruments can have. */
export function instrumentRefusals(fields: Fields, instrument: PaymentInstrument): Refusal[] {
  const vault = fieldsOf(fields, 'external_vault');
  if (fields['external_vault'] === undefined) return [];
  if (instrument.kind !== 'card') {
    const message = 'This payment instrument does not support an external vault.';
    return [{ path, attribute: 'external_vault', code: '915176', message }];
  }
  const refuse = (attribute: string, code: string, message: string): Refusal[] => [
    { path: [...path, 'external-vault'], attribute, code, message },
  ];
  const status = textOf(vault, 'status');
  const previous = textOf(vault, 'previous_network_transaction_id');
  if (status !== 'vaulted' && status !== 'will_vault')
    return refuse('status', '915175', 'Status is invalid.');
  if (status === 'will_vault' && previous !== null) {
    const message = 'Status is invalid with a previous network transaction ID.';
    return refuse('status', '915177', message);
  }
  if (previous !== null && !hasNetworkIds(instrument.card)) {
    return refuse('previous_network_transaction_id', '915178', 'Card type is invalid.');
  }
  if (previous !== null && !/^[\w-]{1,50}$/.test(previous)) {
    const message = 'Previous network transaction ID is invalid.';
    return refuse('previous_network_transaction_id', '915179', message);
  }
  return [];
}
