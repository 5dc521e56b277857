import type { StringKey } from '../strings/strings.ts';

/** Brands with an icon on the card sheet, in the peer's order: its id and the key of its name. */
export const cardBrands: readonly { readonly id: string; readonly name: StringKey }[] = [
  { id: 'visa', name: 'Visa' },
  { id: 'master-card', name: 'MasterCard' },
  { id: 'american-express', name: 'American Express' },
  { id: 'jcb', name: 'JCB' },
  { id: 'discover', name: 'Discover' },
  { id: 'maestro', name: 'Maestro' },
  { id: 'diners-club', name: 'Diners Club' },
  { id: 'unionpay', name: 'UnionPay' },
  { id: 'elo', name: 'Elo' },
  { id: 'hiper', name: 'Hiper' },
  { id: 'hipercard', name: 'Hipercard' },
];

interface BrandNames {
  readonly id: string;
  readonly name: StringKey;
}

const unknownBrand: BrandNames = { id: 'unknown', name: 'Card' };

const byGatewayType: Readonly<Record<string, BrandNames>> = {
  Visa: { id: 'visa', name: 'Visa' },
  MasterCard: { id: 'master-card', name: 'MasterCard' },
  'American Express': { id: 'american-express', name: 'American Express' },
  Discover: { id: 'discover', name: 'Discover' },
  'Diners Club': { id: 'diners-club', name: 'Diners Club' },
  JCB: { id: 'jcb', name: 'JCB' },
  Maestro: { id: 'maestro', name: 'Maestro' },
  UnionPay: { id: 'unionpay', name: 'UnionPay' },
  Elo: { id: 'elo', name: 'Elo' },
  Hiper: { id: 'hiper', name: 'Hiper' },
  Hipercard: { id: 'hipercard', name: 'Hipercard' },
};

/** Brand of a saved card, by the gateway's name for it; a brand that is not known is a card. */
export function brandOf(gatewayType: unknown): BrandNames {
  return (typeof gatewayType === 'string' && byGatewayType[gatewayType]) || unknownBrand;
}
