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

/** The brands this merchant takes. Elo, Hiper and Hipercard are not announced. */
export const supportedBrands: readonly Brand[] = [
  { type: 'visa', name: 'Visa', code: 'VISA' },
  { type: 'mastercard', name: 'MasterCard', code: 'MASTERCARD' },
  { type: 'american-express', name: 'American Express', code: 'AMERICAN_EXPRESS' },
  { type: 'discover', name: 'Discover', code: 'DISCOVER' },
  { type: 'jcb', name: 'JCB', code: 'JCB' },
  { type: 'unionpay', name: 'UnionPay', code: 'UNION_PAY' },
  { type: 'maestro', name: 'Maestro', code: 'INTERNATIONAL_MAESTRO' },
];

/** Diners Club is processed by Discover. */
const processedBy: Readonly<Record<string, string>> = { 'diners-club': 'discover' };

/** The brand of a complete card number, or undefined when the sandbox's merchant does not take it. */
export function brandOf(number: string): Brand | undefined {
  const type = cardValidator.number(number).card?.type;
  if (type === undefined) return undefined;
  const processed = processedBy[type] ?? type;
  return supportedBrands.find((brand) => brand.type === processed);
}

/** The GraphQL spelling of a brand named in the server's spelling. */
export function brandCode(name: string): string {
  return supportedBrands.find((brand) => brand.name === name)?.code ?? 'UNKNOWN';
}
