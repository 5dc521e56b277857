import type { LineItemRecord } from '../ledger/records.ts';
import type { XmlFields } from '../xml/xml.ts';
import type { Refusal } from './answers.ts';
import { asFields, type Fields, textOf } from './input.ts';
import { type MoneyRule, moneyRefusals } from './money-fields.ts';

/**
 * The goods that a sale lists (level 3 data).
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale#line_items
 */

const mostItems = 249;

interface Rule {
  tag: string;
  label: string;
  required?: string;
  longest?: { length: number; code: string };
  money?: Omit<MoneyRule, 'label'>;
}

const rules: readonly Rule[] = [
  {
    tag: 'quantity',
    label: 'Quantity',
    required: '95811',
    money: { decimals: 4, zero: true, codes: { format: '95810', sign: '95810', tooLarge: '95812' } },
  },
  { tag: 'name', label: 'Name', required: '95822', longest: { length: 35, code: '95823' } },
  { tag: 'description', label: 'Description', longest: { length: 127, code: '95803' } },
  { tag: 'kind', label: 'Kind', required: '95808' },
  {
    tag: 'unit_amount',
    label: 'Unit amount',
    required: '95818',
    money: { decimals: 4, zero: false, codes: { format: '95817', sign: '95820', tooLarge: '95819' } },
  },
  {
    tag: 'unit_tax_amount',
    label: 'Unit tax amount',
    money: { decimals: 2, zero: true, codes: { format: '95824', sign: '95826', tooLarge: '95825' } },
  },
  {
    tag: 'discount_amount',
    label: 'Discount amount',
    money: { decimals: 2, zero: true, codes: { format: '95804', sign: '95806', tooLarge: '95805' } },
  },
  {
    tag: 'tax_amount',
    label: 'Tax amount',
    money: { decimals: 2, zero: true, codes: { format: '95827', sign: '95829', tooLarge: '95828' } },
  },
  {
    tag: 'total_amount',
    label: 'Total amount',
    required: '95814',
    money: { decimals: 2, zero: false, codes: { format: '95813', sign: '95816', tooLarge: '95815' } },
  },
  { tag: 'unit_of_measure', label: 'Unit of measure', longest: { length: 12, code: '95821' } },
  { tag: 'product_code', label: 'Product code', longest: { length: 12, code: '95809' } },
  { tag: 'commodity_code', label: 'Commodity code', longest: { length: 12, code: '95801' } },
  { tag: 'upc_code', label: 'UPC code', longest: { length: 12, code: '95831' } },
  { tag: 'upc_type', label: 'UPC type' },
  { tag: 'url', label: 'URL' },
  { tag: 'image_url', label: 'Image URL' },
  { tag: 'item_type', label: 'Item type' },
];

const upcTypes = /^(UPC-[ABCDE]|UPC-[25])$/;

/** What the gateway refuses about the goods that a sale lists. */
export function lineItemRefusals(fields: Fields, path: readonly string[]): Refusal[] {
  const { line_items: items } = fields;
  if (items === undefined || items === null) return [];
  const refuse = (code: string, message: string) => [{ path, attribute: 'line_items', code, message }];
  if (!Array.isArray(items)) return refuse('915158', 'Line items expected.');
  if (items.length > mostItems) {
    return refuse('915157', `Too many line items. Maximum of ${mostItems} line items is allowed.`);
  }
  return items.flatMap((item, index) =>
    itemRefusals(asFields(item), [...path, 'line-items', `index-${index}`]),
  );
}

function itemRefusals(item: Fields, path: readonly string[]): Refusal[] {
  const refuse = (attribute: string, code: string, message: string): Refusal[] => [
    { path, attribute, code, message },
  ];
  const kind = textOf(item, 'kind');
  const upcCode = textOf(item, 'upc_code');
  const upcType = textOf(item, 'upc_type');
  return [
    ...rules.flatMap(({ tag, label, required, longest, money }) => {
      const value = textOf(item, tag);
      if (value === null) return required === undefined ? [] : refuse(tag, required, `${label} is required.`);
      if (longest && value.length > longest.length) return refuse(tag, longest.code, `${label} is too long.`);
      return money ? moneyRefusals(value, tag, path, { ...money, label }) : [];
    }),
    ...(kind !== null && kind !== 'debit' && kind !== 'credit'
      ? refuse('kind', '95807', 'Kind is invalid.')
      : []),
    ...(upcCode === null && upcType !== null ? refuse('upc_code', '95830', 'UPC code is missing.') : []),
    ...(upcCode !== null && upcType === null ? refuse('upc_type', '95832', 'UPC type is missing.') : []),
    ...(upcType !== null && !upcTypes.test(upcType)
      ? refuse('upc_type', '95833', 'UPC type is invalid.')
      : []),
  ];
}

/** Reads line items in which {@link lineItemRefusals} found nothing wrong; amounts are written with two decimals. */
export function readLineItems({ line_items: items }: Fields): LineItemRecord[] {
  if (!Array.isArray(items)) return [];
  return items.map((item) =>
    Object.fromEntries(
      rules.map(({ tag, money }) => {
        const value = textOf(asFields(item), tag);
        return [tag, value !== null && money?.decimals === 2 ? Number(value).toFixed(2) : value];
      }),
    ),
  );
}

/** A line item as the server API shows it. */
export function lineItemFields(item: LineItemRecord): XmlFields {
  return { ...item };
}
