import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';

/** Checks of the parts of a `transaction` object that several requests share. */

const path = ['transaction'];

/** The errors in an order id. */
export function checkOrderId(orderId: string | null): Refusal[] {
  if (orderId === null || orderId.length <= 255) return [];
  return [{ path, attribute: 'order_id', code: '91501', message: 'Order ID is too long.' }];
}

/** The text on the cardholder's statement: `company*product`, a phone number, a short address. */
export function checkDescriptor(fields: Fields): Refusal[] {
  const descriptor = fieldsOf(fields, 'descriptor');
  const rules = [
    { tag: 'name', form: /^(?=.{1,22}$)(.{3}|.{7}|.{12})\*.+$/, code: '92201', label: 'Name' },
    { tag: 'phone', form: /^(?=(\D*\d){10,14}\D*$)[\d().-]{1,14}$/, code: '92202', label: 'Phone' },
    { tag: 'url', form: /^.{1,13}$/, code: '92206', label: 'URL' },
  ];
  return rules.flatMap(({ tag, form, code, label }) => {
    const value = textOf(descriptor, tag);
    if (value === null || form.test(value)) return [];
    const message = `${label} format is invalid.`;
    return [{ path: [...path, 'descriptor'], attribute: tag, code, message }];
  });
}

const sources = new Set([
  'estimated',
  'installment',
  'installment_first',
  'merchant',
  'moto',
  'recurring',
  'recurring_first',
  'unscheduled',
]);

/** Checks what a sale says about itself, apart from amount and instrument. */
export function checkRemarks(fields: Fields): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (attribute: string, code: string, message: string) =>
    refusals.push({ path, attribute, code, message });

  const type = textOf(fields, 'type');
  if (type !== null && type !== 'sale' && type !== 'credit') {
    refuse('type', '91523', 'Transaction type is invalid.');
  }
  if ((textOf(fields, 'channel') ?? '').length > 255) refuse('channel', '91550', 'Channel is too long.');
  const purchaseOrder = textOf(fields, 'purchase_order_number') ?? '';
  if (purchaseOrder.length > 17) {
    refuse('purchase_order_number', '91537', 'Purchase order number is too long.');
  } else if (!/^[ -~]*$/.test(purchaseOrder)) {
    refuse('purchase_order_number', '91548', 'Purchase order number is invalid.');
  }
  const source = textOf(fields, 'transaction_source');
  if (source !== null && !sources.has(source)) {
    refuse('transaction_source', '915133', 'Transaction source is invalid.');
  }
  return refusals;
}

/** The errors in the idempotency key of a request. */
export function checkRequestKey(fields: Fields): Refusal[] {
  if ((textOf(fields, 'api_request_key') ?? '').length <= 255) return [];
  return [{ path, attribute: 'api_request_key', code: '915230', message: 'API request key is too long.' }];
}

/** Parts of a request that the gateway returns as they came. */
const echoed = [
  'custom_fields',
  'descriptor',
  'channel',
  'purchase_order_number',
  'tax_amount',
  'tax_exempt',
  'service_fee_amount',
  'discount_amount',
  'shipping_amount',
  'ships_from_postal_code',
  'product_sku',
  'shipping_tax_amount',
  'surcharge_amount',
];

/** Fields that the answer repeats as they were sent. */
export function echoOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    echoed
      // Where the goods are sold from is shown only for a foreign retailer.
      .concat(isSet(fields, 'foreign_retailer') ? ['foreign_retailer'] : [])
      .filter((key) => fields[key] !== undefined)
      .map((key) => [key, fields[key]]),
  );
}
