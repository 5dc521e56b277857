import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** Rules for a text; each is applied only if those before it hold. */
const rules = [
  { tag: 'customer_device_id', form: /^.{0,255}$/, code: '94702', says: 'Customer device ID is too long.' },
  {
    tag: 'customer_location_zip',
    form: /^[a-z0-9 -]*$/i,
    code: '94703',
    says: 'Customer location zip can only contain letters, numbers, spaces, and hyphens.',
  },
  {
    tag: 'customer_location_zip',
    form: /^(?:[ -]*[^ -]){0,9}[ -]*$/,
    code: '94705',
    says: 'Customer location zip is too long.',
  },
  { tag: 'customer_tenure', form: /^.{0,20}$/, code: '94706', says: 'Customer tenure is too long.' },
] as const;

/**
 * What the gateway refuses about the data on a buyer's device and location.
 *
 * @param path where the object that has `risk_data` is in the answer
 */
export function riskRefusals(fields: Fields, path: readonly string[]): Refusal[] {
  const told = fieldsOf(fields, 'risk_data');
  const wrong = rules.filter(({ tag, form }) => !form.test(textOf(told, tag) ?? ''));
  return wrong
    .filter(({ tag }, index) => wrong.findIndex((one) => one.tag === tag) === index)
    .map(({ tag, code, says }) => ({ path: [...path, 'risk-data'], attribute: tag, code, message: says }));
}
