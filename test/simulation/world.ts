/**
 * Browsers, the shop, its database, the gateway and the carrier in one process with one clock: the same plan gives the
 * same bytes.
 */
import { vi } from 'vitest';
import type { PhotoFiles } from '#db/photo-files.ts';
import type { TextRecord, TransactionRecord } from '#server/sandbox/ledger/records.ts';
import {
  accountChunks,
  captchaChunk,
  firstTextChunk,
  panelChunk,
  paymentChunk,
  previewChunk,
  wizardChunks,
} from '#ui/shop/chunks.ts';
import { advertisingPart, pages } from '#ui/shop/visit/pages.ts';
import { createBrowser, type Inspect, openWindows, withCookies } from './browser.ts';
import { isOnPostgres, openOnPostgres, openOnSqlite, type Row } from './databases.ts';
import { type Door, tryEveryDoor } from './doors.ts';
import { type Household, settle } from './household.ts';
import { createMisfortunes, type Misfortune } from './misfortunes.ts';
import { createNetwork } from './network.ts';
import { actAs } from './parties.ts';
import { isOfPictures } from './picture-plan.ts';
import type { Plan } from './plan.ts';
import { postgresInProcess } from './postgres-in-process.ts';
import { startSimulatedGateway } from './simulated-gateway.ts';
import { startSimulatedShop } from './simulated-shop.ts';
import { beginSimulatedTime } from './simulated-time.ts';

const origin = 'http://shop.test';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Days after the last fault, in which open work can be finished. */
const calmDays = 2;

/** The final state of a world. */
export interface Ended {
  readonly plan: Plan;
  readonly households: readonly Household[];
  readonly orders: readonly Row[];
  readonly payments: readonly Row[];
  readonly refunds: readonly Row[];
  readonly messages: readonly Row[];
  readonly mails: readonly Row[];
  readonly promotions: readonly Row[];
  /** The uses of codes. */
  readonly uses: readonly Row[];
  /** The stop list. */
  readonly stopped: readonly Row[];
  readonly rooms: readonly Row[];
  /** The contents of the files of photos, by their names. */
  readonly photos: ReadonlyMap<string, string>;
  /** Photos whose files were deleted too late. */
  readonly left: readonly string[];
  /** Requests for photos and films at the end. */
  readonly doors: readonly Door[];
  /** Every row of every table, where a parent has had everything deleted. */
  readonly leftOvers: readonly { readonly table: string; readonly row: string }[];
  /** E-mails that were delivered. */
  readonly letters: readonly { readonly to: readonly string[]; readonly text: string; readonly at: string }[];
  readonly transactions: readonly TransactionRecord[];
  /** Texts that phones got, including answers. */
  readonly texts: readonly TextRecord[];
  readonly logged: readonly Row[];
  readonly misfortunes: readonly Misfortune[];
  /** Epoch ms. */
  readonly ended: number;
  /** What happened, line by line. */
  readonly story: readonly string[];
}

/**
 * Runs a plan to its end.
 * @param inspect inspects the machines of the browsers
 */
export async function live(plan: Plan, inspect?: Inspect): Promise<Ended> {
  const { seed, begins } = plan;
  const end = begins + plan.days * dayMs;
  const story: string[] = [];
  const tell = (line: string) =>
    void story.push(`${new Date(Date.now()).toISOString().slice(5, 19).replace('T', ' ')}  ${line}`);
  const postgres = isOnPostgres(seed) ? await postgresInProcess() : undefined;
  const closeWindows = openWindows();
  const time = beginSimulatedTime(seed, begins);
  await fetchChunks();
  const misfortunes = createMisfortunes(seed, plan.misfortunes, plan.weather);
  const isAway = () =>
    plan.outages.some(
      ({ of, from, until }) => of === 'carrier' && Date.now() > begins + from && Date.now() < begins + until,
    );
  const network = createNetwork({ seed, time, misfortunes, isAway, tell });
  const { fetch } = globalThis;
  globalThis.fetch = withCookies(network.fetch) as typeof globalThis.fetch;
  const console = vi.spyOn(globalThis.console, 'warn').mockImplementation((line: string) => {
    // The simulated browser has no images and no sound.
    if (!line.endsWith(' is not defined')) tell(`a page logs: ${line.replace(/ \(x:\d+\)[^]*/, '')}`);
  });
  const killShop = () => shop.die();
  const gateway = await startSimulatedGateway({ shop: origin, time, misfortunes, tell, killShop });
  network.join(gateway);
  const { deaths, carrier, disk, outages } = plan;
  const openDatabase = postgres ? (photos: PhotoFiles) => openOnPostgres(postgres, photos) : openOnSqlite;
  const parts = {
    openDatabase,
    origin,
    gateway,
    network,
    time,
    misfortunes,
    deaths,
    carrier,
    disk,
    outages,
    tell,
  };
  const shop = await startSimulatedShop(parts);
  const chargesOf = (orderId: string) =>
    shop
      .rows<{ id: string }>(`select transaction_id as id from payments where order_id = '${orderId}'`)
      .flatMap(({ id }) => id ?? []);
  const households: Household[] = [];
  for (const parent of plan.parents) {
    const { desk, wake: stirred } = shop;
    const around = {
      shop: origin,
      others: households,
      gateway,
      desk,
      chargesOf,
      time,
      tell,
      inspect,
      stirred,
    };
    households.push(settle({ seed, plan: parent, ...around }));
  }

  async function triedDoors() {
    const texts = shop.rows<{ id: string; orderId: string }>(
      `select id, order_id as "orderId" from messages where slot = '12-25'`,
    );
    const letters = gateway.context.ledger.mails.all();
    const tried = tryEveryDoor({ shop: origin, time, households, texts, letters });
    await time.liveUntil(Date.now() + minuteMs);
    return tried;
  }

  try {
    await time.liveUntil(end);
    tell('nothing goes wrong any more');
    misfortunes.end();
    await time.liveUntil(end + calmDays * dayMs);
    const doors = isOfPictures(seed) ? await triedDoors() : [];
    const rows = (table: string) => shop.rows(`select * from ${table}`);
    return {
      plan,
      households,
      orders: rows('orders'),
      payments: rows('payments'),
      refunds: rows('refunds'),
      messages: rows('messages'),
      mails: rows('mails'),
      promotions: rows('promotions'),
      uses: rows('promotion_uses'),
      stopped: rows('stopped_phones'),
      rooms: rows('room_pictures'),
      photos: shop.photos.contents(),
      left: shop.photos.left,
      doors,
      leftOvers: households.some(({ granted }) => granted.some(({ what }) => what === 'erase'))
        ? (await shop.tables()).flatMap((table) =>
            rows(table).map((row) => ({ table, row: JSON.stringify(row) })),
          )
        : [],
      letters: gateway.context.ledger.mails.all(),
      transactions: gateway.transactions(),
      texts: gateway.context.ledger.texts.all(),
      logged: shop.logged(),
      misfortunes: misfortunes.met,
      ended: Date.now(),
      story,
    };
  } finally {
    const closed = shop.close().then(gateway.close);
    await time.liveUntil(Date.now() + minuteMs);
    await closed;
    globalThis.fetch = fetch;
    console.mockRestore();
    time.end();
    closeWindows();
  }
}

let fetched: Promise<void> | undefined;

/** Loads the code of every page once, with a document for style sheets. */
function fetchChunks(): Promise<void> {
  const browser = createBrowser({ name: 'a browser', shop: origin, time: null });
  fetched ??= actAs(browser, async () => {
    const chunks = {
      ...wizardChunks,
      ...accountChunks,
      ...pages,
      paymentChunk,
      panelChunk,
      previewChunk,
      captchaChunk,
      firstTextChunk,
      advertisingPart,
    };
    for (const chunk of Object.values(chunks)) await chunk.fetch();
  });
  return fetched;
}
