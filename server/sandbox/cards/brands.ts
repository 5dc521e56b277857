import cardValidator from 'card-validator';

/** One card brand in the three spellings that Braintree's interfaces use. */
interface Brand {
  /** `credit-card-type`'s id. */
  type: string;
  /** REST and server API. */
  name: string;
  /** GraphQL. */
  code: string;
}

/** The brands that Braintree knows. Which of them the merchant takes is one of its settings. */
export const brands = [
  { type: 'visa', name: 'Visa', code: 'VISA' },
  { type: 'mastercard', name: 'MasterCard', code: 'MASTERCARD' },
  { type: 'american-express', name: 'American Express', code: 'AMERICAN_EXPRESS' },
  { type: 'discover', name: 'Discover', code: 'DISCOVER' },
  { type: 'jcb', name: 'JCB', code: 'JCB' },
  { type: 'unionpay', name: 'UnionPay', code: 'UNION_PAY' },
  { type: 'maestro', name: 'Maestro', code: 'INTERNATIONAL_MAESTRO' },
  { type: 'elo', name: 'Elo', code: 'ELO' },
  { type: 'hiper', name: 'Hiper', code: 'HIPER' },
  { type: 'hipercard', name: 'Hipercard', code: 'HIPERCARD' },
] as const satisfies readonly Brand[];

export type BrandName = (typeof brands)[number]['name'];

/** Diners Club is processed by Discover. */
const processedBy: Readonly<Record<string, string>> = { 'diners-club': 'discover' };

/** The brand of a complete card number, or undefined when Braintree knows none. */
export function brandOf(number: string): (typeof brands)[number] | undefined {
  const type = cardValidator.number(number).card?.type;
  if (type === undefined) return undefined;
  const processed = processedBy[type] ?? type;
  return brands.find((brand) => brand.type === processed);
}

/** The GraphQL spelling of a brand named in the server's spelling. */
export function brandCode(name: string): string {
  return brands.find((brand) => brand.name === name)?.code ?? 'UNKNOWN';
}
