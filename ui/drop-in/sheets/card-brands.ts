import type { StringKey } from '../strings/strings.ts';

/** The id of a brand and of its icon, and the key of its name. */
interface BrandNames {
  readonly id: string;
  readonly name: StringKey;
}

/** Brands with an icon on the card sheet, in the peer's order; the keys of the names are the gateway's names. */
export const cardBrands: readonly BrandNames[] = [
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

export const unknownBrand: BrandNames = { id: 'unknown', name: 'Card' };

/** The brand of a saved card, by the gateway's name for it; an unknown one is just a card. */
export function brandOf(gatewayType: unknown): BrandNames {
  return cardBrands.find(({ name }) => name === gatewayType) ?? unknownBrand;
}
