/** Rows for tests that use the store directly. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Promotion } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import { openStore, type StoreOptions } from '#db/sqlite/store.ts';
import type { Store } from '#db/store.ts';
import type { NewLead } from '#server/rules/ordering/sign-up.ts';
import type { TextDispatch } from '#server/rules/texting/dispatch.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const someTime = Date.UTC(2026, 10, 21, 15, 0);

/** The browser in which the sign-ups of `leadFor` are made. */
export const someVisitor = 'browser';

/** The files of a new database, migrated once for all tests of a process; migrations are tested elsewhere. */
async function newDatabase(): Promise<{ migrated: Buffer; key: Buffer }> {
  const folder = temporaryFolder();
  const file = join(folder, 'shop.sqlite');
  await openStore(file).close();
  const files = { migrated: readFileSync(file), key: readFileSync(join(folder, 'hash.key')) };
  rmSync(folder, { recursive: true });
  return files;
}
const { migrated, key } = await newDatabase();

/** A store on a file of its own, which is deleted with it. */
export function temporaryStore(options?: StoreOptions): {
  store: Store;
  file: string;
  dispose: () => Promise<void>;
} {
  const folder = temporaryFolder();
  const file = join(folder, 'shop.sqlite');
  writeFileSync(file, migrated);
  writeFileSync(join(folder, 'hash.key'), key);
  const store = openStore(file, options);
  return {
    store,
    file,
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A valid sign-up; a test gives the fields that matter to it. */
export function leadFor(id: string, differing: Partial<NewLead['order']> = {}): NewLead {
  const order = {
    id,
    visitor: someVisitor,
    season: 2026,
    edition: 'us' as const,
    email: 'parent@example.com',
    emailKey: 'parent@example.com',
    phone: '+12125551234',
    zone: 'America/New_York',
    familyId: null,
    childsName: 'Zoë',
    childKey: 'zoë',
    site: 'ab_test_anime',
    sub: '',
    abTestValue: '',
    utmSource: '',
    packageId: 26,
    amount: 2995,
    currency: 'USD',
    createdAt: someTime,
    ...differing,
  };
  return {
    order,
    consent: {
      visitor: someVisitor,
      phone: order.phone,
      email: order.email,
      wordingVersion: 'us-1',
      wordingHash: 'hash',
      wording: 'I agree.',
      boxes: 'guardian_consent',
      page: '/',
      edition: 'us',
      ip: '127.0.0.1',
      userAgent: 'test',
      at: someTime,
    },
    welcome: {
      slot: 'welcome',
      season: order.season,
      dueAt: someTime,
      notAfter: someTime + 86_400_000,
    },
    offers: null,
    isProven: false,
    grantedIds: [],
  };
}

/** A code without an end and without a discount; a test gives the fields that matter to it. */
export const promotionFor = (code: string, differing: Partial<Promotion> = {}): Promotion => ({
  code,
  kind: 'percent',
  name: 'Code',
  percentOff: 0,
  freeTexts: 0,
  packageId: null,
  edition: null,
  startsAt: 0,
  endsAt: null,
  maxUses: null,
  giftOrderId: null,
  createdAt: 0,
  ...differing,
});

/** What the order of `leadFor` costs, with two texts. */
export const usualPrice: AgreedPrice = {
  packageId: 26,
  amount: 2995,
  textLimit: 2,
  promoCode: null,
  season: 2026,
  startWording: null,
};

/** Sends texts at once. */
export const sendNow: TextDispatch = {
  quietHours: null,
  isWaiting: () => false,
  pictureAddress: () => undefined,
};
