import { type Refusal, refusalAt } from './answers.ts';
import { additionalChargeRules, cruiseRules, flightRules, legRules, lodgingRules } from './industry-rules.ts';
import { asFields, type Fields, fieldsOf, textOf } from './input.ts';
import { type MoneyRule, moneyRefusals } from './money-fields.ts';

/**
 * The industry data of sales by hotels, ship owners and airlines.
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale#industry
 */

/** What one field of an industry's data has to be. */
export type FieldRule =
  | { kind: 'form'; code: string; form: RegExp; label: string }
  | { kind: 'day'; code: string; label: string }
  | { kind: 'flag'; code: string; label: string }
  | { kind: 'money'; rule: MoneyRule }
  /** Accepted unchecked. */
  | { kind: 'any' };

/** The fields of one industry, and its codes for data that is empty or has unknown ones. */
export interface IndustryRules {
  emptyData: string;
  unknownField: string;
  fields: Readonly<Record<string, FieldRule>>;
}

const path = ['transaction', 'industry'];
const refuse = refusalAt(path);

const industries: Readonly<Record<string, IndustryRules>> = {
  lodging: lodgingRules,
  travel_cruise: cruiseRules,
  travel_flight: flightRules,
};

/** The errors in the industry data of a sale. */
export function industryRefusals(fields: Fields): Refusal[] {
  if (fields['industry'] === undefined) return [];
  const industry = fieldsOf(fields, 'industry');
  const type = textOf(industry, 'industry_type') ?? '';
  const rules = Object.hasOwn(industries, type) ? industries[type] : undefined;
  if (!rules) return [refuse('industry_type', '93401', 'Industry type is invalid.')];
  const data = fieldsOf(industry, 'data');
  if (Object.keys(data).length === 0) return [refuse('base', rules.emptyData, 'Industry data is empty.')];
  const unknown = Object.keys(data).some((name) => !Object.hasOwn(rules.fields, name));
  return [
    ...(unknown ? [refuse('base', rules.unknownField, 'Industry data has an unknown field.')] : []),
    ...partRefusals(data, rules.fields, path),
    ...(type === 'lodging' ? stayRefusals(data) : []),
    ...(type === 'travel_flight' ? flightRefusals(data) : []),
  ];
}

function partRefusals(data: Fields, rules: IndustryRules['fields'], at: readonly string[]): Refusal[] {
  return Object.entries(rules).flatMap(([name, rule]) => fieldRefusals(data, name, rule, at));
}

function fieldRefusals(data: Fields, name: string, rule: FieldRule, at: readonly string[]): Refusal[] {
  const value = data[name];
  const text = textOf(data, name);
  if (rule.kind === 'any' || value === undefined) return [];
  if (rule.kind === 'money') return moneyRefusals(text ?? '', name, at, rule.rule);
  const isGood = {
    form: () => rule.kind === 'form' && rule.form.test(text ?? ''),
    day: () => isDay(text),
    flag: () => [true, false, 'true', 'false'].includes(value as boolean),
  }[rule.kind]();
  return isGood ? [] : [{ path: at, attribute: name, code: rule.code, message: `${rule.label} is invalid.` }];
}

function isDay(text: string | null): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

function stayRefusals(data: Fields): Refusal[] {
  const [from, to] = [textOf(data, 'check_in_date'), textOf(data, 'check_out_date')];
  const isBackwards = isDay(from) && isDay(to) && String(to) <= String(from);
  const charges = Array.isArray(data['additional_charges']) ? data['additional_charges'].map(asFields) : [];
  const kinds = charges.map((charge) => textOf(charge, 'kind'));
  return [
    ...(isBackwards ? [refuse('check_out_date', '93406', 'Check out date must follow check in date.')] : []),
    ...charges.flatMap((charge, index) => {
      const at = [...path, 'additional-charges', `index-${index}`];
      const refuseCharge = refusalAt(at);
      return [
        ...partRefusals(charge, additionalChargeRules, at),
        ...(kinds.indexOf(kinds[index] ?? null) < index
          ? [refuseCharge('kind', '96602', 'Kind must be unique.')]
          : []),
        ...(charge['amount'] === undefined ? [refuseCharge('amount', '96606', 'Amount is required.')] : []),
      ];
    }),
  ];
}

/** How many legs a flight has at most. */
const mostLegs = 4;

function flightRefusals(data: Fields): Refusal[] {
  const { legs } = data;
  const required =
    data['restricted_ticket'] === undefined
      ? [refuse('restricted_ticket', '93426', 'Restricted ticket is required.')]
      : [];
  if (!Array.isArray(legs)) {
    return [...required, ...(legs === undefined ? [] : [refuse('legs', '93431', 'Legs must be a list.')])];
  }
  return [
    ...required,
    ...(legs.length > mostLegs ? [refuse('legs', '93432', 'Too many legs.')] : []),
    ...legs.flatMap((leg, index) =>
      partRefusals(asFields(leg), legRules, [...path, 'legs', `index-${index}`]),
    ),
  ];
}
