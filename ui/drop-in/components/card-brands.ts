import type { StringKey } from '../strings/strings.ts';

/** Brands with a badge on the card sheet, in the peer's order: its id and the key of its name. */
export const cardBrands: readonly { readonly id: string; readonly name: StringKey }[] = [
  { id: 'visa', name: 'Visa' },
  { id: 'master-card', name: 'MasterCard' },
  { id: 'american-express', name: 'American Express' },
  { id: 'jcb', name: 'JCB' },
  { id: 'discover', name: 'Discover' },
  { id: 'maestro', name: 'Maestro' },
  { id: 'elo', name: 'Elo' },
  { id: 'hiper', name: 'Hiper' },
  { id: 'hipercard', name: 'Hipercard' },
];

const namesByGatewayType: Readonly<Record<string, StringKey>> = {
  Visa: 'Visa',
  MasterCard: 'MasterCard',
  'American Express': 'American Express',
  Discover: 'Discover',
  'Diners Club': 'Diners Club',
  JCB: 'JCB',
  Maestro: 'Maestro',
  UnionPay: 'UnionPay',
  Elo: 'Elo',
  Hiper: 'Hiper',
  Hipercard: 'Hipercard',
};

/** The key of a saved card's brand name; a brand that is not known is a card. */
export function brandNameKey(gatewayType: unknown): StringKey {
  return (typeof gatewayType === 'string' && namesByGatewayType[gatewayType]) || 'Card';
}
