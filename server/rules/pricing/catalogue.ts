/** What can be bought. Prices stand here, in minor units, and nowhere in a request. */
import type { Edition, OrderKind } from '#db/schema.ts';
import { type Currency, currencyOf } from './money.ts';
import { inPounds } from './uk-price.ts';

export interface Package {
  id: number;
  /** What an order of it is; a gift is an order for a package of texts. */
  kind: Exclude<OrderKind, 'gift'>;
  name: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  edition: Edition;
  /** How many texts it has; null is every day from 1 to 25 December. */
  textLimit: number | null;
}

type Listed = Omit<Package, 'currency' | 'amount' | 'edition'> & { cents: number };

/** The upgrades by the names that the pages call them. */
export const upgradeIds = { family: 31, video: 32 } as const;
export type UpgradeName = keyof typeof upgradeIds;

/** How many more children the family package pays for. */
export const familyCodes = 2;

/** What pages call the extras of these packages. */
export const extraNames = (packageIds: readonly number[]): UpgradeName[] =>
  (Object.keys(upgradeIds) as UpgradeName[]).filter((name) => packageIds.includes(upgradeIds[name]));

/** What was bought, as pages call it. */
export type PurchaseKind = 'texts' | 'gift' | UpgradeName;

/** What an order is called on pages: texts, a gift, or the name of the extra. */
export function purchaseKind({ kind, packageId }: { kind: OrderKind; packageId: number }): PurchaseKind {
  if (kind !== 'upgrade') return kind;
  return packageId === upgradeIds.family ? 'family' : 'video';
}

/** The package that a sign-up starts with. */
export const usualPackageId = 26;
/** The package under which free texts are counted. */
export const freeTextsPackageId = 12;

const listed: readonly Listed[] = [
  {
    id: 6,
    kind: 'texts',
    name: 'Six days of texts',
    description: 'The first six texts and pictures of December.',
    cents: 795,
    textLimit: 6,
  },
  {
    id: freeTextsPackageId,
    kind: 'texts',
    name: 'Twelve days of texts',
    description: 'The first twelve texts and pictures of December.',
    cents: 1495,
    textLimit: 12,
  },
  {
    id: usualPackageId,
    kind: 'texts',
    name: 'Santa’s texts',
    description: 'A text or picture each day until Christmas.',
    cents: 2995,
    textLimit: null,
  },
  {
    id: upgradeIds.family,
    kind: 'upgrade',
    name: 'Family package',
    description: 'Two codes by e-mail, so that Santa also texts two brothers, sisters or cousins.',
    cents: 1995,
    textLimit: null,
  },
  {
    id: upgradeIds.video,
    kind: 'upgrade',
    name: 'Video package',
    description:
      'On Christmas Eve you get a link to Santa’s film by e-mail: his last day of work, with your child’s name and with sound.',
    cents: 995,
    textLimit: null,
  },
];

function priced({ cents, ...what }: Listed, edition: Edition): Package {
  const amount = edition === 'us' ? cents : inPounds(cents);
  return { ...what, edition, amount, currency: currencyOf[edition] };
}

/** What an edition sells. */
export function packagesOf(edition: Edition): readonly Package[] {
  return listed.map((what) => priced(what, edition));
}

/** @returns undefined when no such package is sold */
export function findPackage(id: number, edition: Edition): Package | undefined {
  return packagesOf(edition).find((sold) => sold.id === id);
}

/** The package of an upgrade, which every edition sells. */
export function upgradeOf(edition: Edition, name: UpgradeName): Package {
  const sold = findPackage(upgradeIds[name], edition);
  if (!sold) throw new Error(`The catalogue has no ${name} package.`);
  return sold;
}
