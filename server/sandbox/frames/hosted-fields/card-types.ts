import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js';

/** A brand that the number may still turn out to be, as reported to the page. */
export interface CardType {
  niceType: string;
  type: string;
  code: { name: string; size: number };
  supported: boolean;
}

/** Which brands the merchant takes: by the gateway's configuration, corrected by the page. */
export interface Acceptance {
  /** The gateway's names, such as `MasterCard`; null, meaning every brand, until the gateway has answered. */
  names: readonly string[] | null;
  /** The page's settings for a brand, by its `credit-card-type` id. */
  overrides: Readonly<Record<string, unknown>>;
}

/** The brands that the beginning of a number leaves open; all of them for an empty one. */
export function cardTypes(digits: string, { names, overrides }: Acceptance): CardType[] {
  return getCardTypes(digits).map(({ niceType, type, code }) => {
    const override = overrides[type];
    const supported =
      typeof override === 'boolean'
        ? override
        : (names?.some((name) => isNamed(niceType, type, name)) ?? true);
    return { niceType, type, code, supported };
  });
}

/** The longest number that any open brand allows. */
export function longestNumber(digits: string): number {
  return Math.max(...getCardTypes(digits).flatMap(({ lengths }) => lengths), 0) || 19;
}

function isNamed(niceType: string, type: string, name: string): boolean {
  // Diners Club cards are processed by Discover.
  const processed = type === 'diners-club' ? 'Discover' : niceType;
  return processed.toLowerCase() === name.toLowerCase();
}
