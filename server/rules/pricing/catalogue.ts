/** What can be bought. Prices are set here, in minor units, and never by a request. */
import type { Order } from '#db/rows.ts';
import type { Edition, OrderKind } from '#db/schema.ts';
import type { Days } from '../texting/season.ts';
import { type Currency, currencyOf } from './money.ts';

export interface Package {
  id: number;
  /** The kind of its orders; a gift is an order for a package of texts. */
  kind: Exclude<OrderKind, 'gift'>;
  name: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  edition: Edition;
  /** How many texts it has; null is every day from 1 to 25 December. */
  textLimit: number | null;
  /** Which days they come on. */
  days: Days;
  /** `as the rest`: only while no smaller package has all texts that are left of December. */
  sold: 'always' | 'as the rest';
  /** The name of an extra on pages; null for texts. */
  extra: UpgradeName | null;
  /** Extras that are included. */
  includes: readonly UpgradeName[];
  /** The package that each code of it pays for; null where it brings none. */
  codesFor: number | null;
}

type Listed = Pick<Package, 'id' | 'name' | 'description' | 'textLimit'> & { cents: number } & Partial<
    Pick<Package, 'sold' | 'extra' | 'codesFor' | 'days'>
  > & {
    /** What comes with it in the UK edition, which advertises extras (specification, section 9). */
    includedInBritain?: readonly UpgradeName[];
  };

export type UpgradeName = 'family' | 'video';

/**
 * The UK price in pence: floor(0.77 x dollars) pounds and 95 pence (specification K-02). It is calculated in whole
 * cents, because 0.77 is not exact in binary and the floor could be off by one.
 */
export const inPounds = (cents: number): number => Math.floor((77 * cents) / 10_000) * 100 + 95;

/** How many more children the family package pays for. */
export const familyCodes = 2;

/** The extras included with an order's texts; a code for a number of texts includes none. */
export function includedIn({
  kind,
  packageId,
  edition,
  textLimit,
}: Pick<Order, 'kind' | 'packageId' | 'edition' | 'textLimit'>): readonly UpgradeName[] {
  const bought = kind === 'texts' ? findPackage(packageId, edition) : undefined;
  return bought?.textLimit === textLimit ? bought.includes : [];
}

/** The names of these packages' extras on pages. */
export const extraNames = (packageIds: readonly number[]): UpgradeName[] => [
  ...new Set(packageIds.map(extraOf).filter((name) => name !== null)),
];

/** The name of a purchase on pages. */
export type PurchaseKind = 'texts' | 'gift' | UpgradeName;

/** What an order is called on pages: texts, a gift, or the name of the extra. */
export function purchaseKind({ kind, packageId }: { kind: OrderKind; packageId: number }): PurchaseKind {
  return kind === 'upgrade' ? (extraOf(packageId) ?? 'video') : kind;
}

/** The package that a sign-up starts with. */
export const usualPackageId = 26;
/** The package under which free texts are counted. */
export const freeTextsPackageId = 12;

/** The rest of December, under one name. */
export const theRest = {
  sold: 'as the rest',
  name: 'The rest of Santa’s texts',
  description: 'Every text and picture that is left.',
} as const;

const film = ['video'] as const;

const sixDays = { name: 'Six days of texts', cents: 795, textLimit: 6 } as const;
const twelveDays = {
  name: 'Twelve days of texts',
  cents: 1495,
  textLimit: 12,
  includedInBritain: film,
} as const;

const family = {
  extra: 'family',
  name: 'Family package',
  description: 'Two codes by e-mail, so that Santa also texts two brothers, sisters or cousins.',
  textLimit: null,
} as const;

/**
 * A family package costs two thirds of the texts that each of its two codes pays for, so that it never costs more than
 * one child more. The largest package of a day costs no more than smaller ones that come to the same texts; both are
 * proven for each day of the year.
 */
const listed: readonly Listed[] = [
  { id: 6, ...sixDays, description: 'Six texts up to Christmas, most with a picture.' },
  { id: 7, ...sixDays, description: 'The first six texts, some with a picture.', days: 'next' },
  {
    id: freeTextsPackageId,
    ...twelveDays,
    description: 'Twelve texts up to Christmas, most with a picture.',
  },
  { id: 13, ...twelveDays, description: 'The first twelve texts, most with a picture.', days: 'next' },
  { id: 18, ...theRest, cents: 2195, textLimit: 18, includedInBritain: film },
  { id: 24, ...theRest, cents: 2895, textLimit: 24, includedInBritain: film },
  {
    id: usualPackageId,
    name: 'Santa’s texts',
    description: 'A text each day until Christmas, most with a picture.',
    cents: 2995,
    textLimit: null,
    includedInBritain: film,
  },
  { id: 31, ...family, cents: 1995, codesFor: usualPackageId },
  { id: 33, ...family, cents: 1895, codesFor: 24 },
  { id: 34, ...family, cents: 1495, codesFor: 18 },
  { id: 35, ...family, cents: 995, codesFor: freeTextsPackageId },
  { id: 36, ...family, cents: 495, codesFor: 6 },
  {
    id: 32,
    extra: 'video',
    name: 'Video package',
    description:
      'Santa’s film: Christmas Eve at the North Pole, with music and your child’s name. Santa speaks if the phone or computer has a voice for him.',
    cents: 995,
    textLimit: null,
  },
];

const extraOf = (packageId: number): UpgradeName | null =>
  listed.find(({ id }) => id === packageId)?.extra ?? null;

function priced(
  {
    cents,
    sold = 'always',
    days = 'until Christmas',
    extra = null,
    codesFor = null,
    includedInBritain = [],
    ...what
  }: Listed,
  edition: Edition,
): Package {
  const amount = edition === 'us' ? cents : inPounds(cents);
  const kind = extra === null ? 'texts' : 'upgrade';
  const includes = edition === 'uk' ? includedInBritain : [];
  return {
    ...what,
    kind,
    sold,
    days,
    extra,
    includes,
    codesFor,
    edition,
    amount,
    currency: currencyOf[edition],
  };
}

const packages: Readonly<Record<Edition, readonly Package[]>> = {
  us: listed.map((what) => priced(what, 'us')),
  uk: listed.map((what) => priced(what, 'uk')),
};

/** What an edition sells. */
export const packagesOf = (edition: Edition): readonly Package[] => packages[edition];

/** @returns undefined when no such package is sold */
export function findPackage(id: number, edition: Edition): Package | undefined {
  return packagesOf(edition).find((sold) => sold.id === id);
}
