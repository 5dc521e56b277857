/**
 * The disk is full, or broken, at each thing that a request asks of it, one after the other: on SQLite at each call that writes,
 * waits for the disk or makes a file (`disk.c`), on PostgreSQL at each statement (`postgres-refuser.ts`). A parent is asked to come
 * again, and succeeds when there is room. In the end nothing is half done, lost, or done twice, and each charge is in the books.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { rowsIn } from '#test/support/database.ts';
import { fireCount } from '#test/support/fire-size.ts';
import { type PostgresServer, postgresIsMissing, startPostgres } from '#test/support/postgres.ts';
import { startRefuser } from '#test/support/postgres-refuser.ts';
import type { Refusal, Refusing } from '#test/support/refusals.ts';
import {
  expectAllDoneOnce,
  type Parent,
  parent,
  startedShop,
  type Under,
} from '#test/support/started-shop.ts';
import { watchDisk, watchingIsMissing } from '#test/support/watched-disk.ts';

/** How many steps are refused on each store. */
const refusals = fireCount(24);
const timeout = 180_000 + refusals * 2_000;

type Answer = Awaited<ReturnType<Parent['ask']>>;

/** What a parent asks for, one after the other. */
const requests: readonly ((one: Parent, order: string) => Promise<Answer>)[] = [
  (one) => one.ask('all', '/api/internal_ad_lead', one.lead),
  (one, order_id) => one.ask('all', '/api/internal_ad_lead_update', { order_id, town: 'Duluth', age: '6' }),
  (one, order_id) => one.ask('all', '/santa/package_checkout', { ...one.payment, order_id }),
  (one) => one.ask('all', '/api/account'),
  (one, order_id) => one.ask('all', '/api/text_times', { order_id, zone: 'America/Denver', hour: '17:00' }),
  (one, order_id) => one.ask('all', '/api/pause_texts', { order_id, paused: 'yes' }),
  (one, order_id) => one.ask('all', '/api/replies', { order_id, show: 'yes' }),
];

const kinds: readonly Omit<Refusal, 'after'>[] = [
  { error: 'full', times: 'once' },
  { error: 'full', times: 'always' },
  { error: 'broken', times: 'once' },
  { error: 'broken', times: 'always' },
];

/** Each request is asked with its first step refused, then each with its second, until nothing is left to be refused. */
async function expectRightRefusals(under: Under, disk: Refusing) {
  const signedUp: string[] = [];
  const paid = new Set<string>();
  const wrong: unknown[] = [];
  let refused = 0;
  let number = 1_000;

  /** @returns whether anything was refused */
  async function meet(request: number, refusal: Refusal): Promise<boolean> {
    const one = parent(under.shop, number);
    number += 1;
    let order = '';
    async function answered(index: number) {
      const answer = await (requests[index] as (typeof requests)[number])(one, order);
      const text = await answer.text();
      const retry = answer.headers.get('retry-after');
      if (answer.status === 200 && index === 0) {
        order = JSON.parse(text).order_id;
        signedUp.push(order);
      }
      if (answer.status === 200 && JSON.parse(text).result === 'success') paid.add(order);
      return { status: answer.status, retry, text };
    }
    for (let index = 0; index < request; index += 1) await answered(index);
    disk.refuse(refusal);
    const first = await answered(request);
    const struck = disk.heal();
    const isRight = first.status === 503 ? first.retry !== null : first.status === 200;
    if (!isRight) wrong.push([request, refusal, first]);
    if (first.status !== 503) return struck > 0;
    const second = await answered(request);
    if (second.status !== 200) wrong.push([request, refusal, first, second]);
    refused += 1;
    return true;
  }

  let left = requests.flatMap((_, request) => kinds.map((kind) => ({ request, kind })));
  for (let after = 0; left.length > 0; after += 1) {
    const more: typeof left = [];
    for (const one of left) {
      if (refused < refusals && (await meet(one.request, { ...one.kind, after }))) more.push(one);
    }
    left = more;
  }
  const isAll = refused < refusals;
  process.stdout.write(`${refused} steps were refused${isAll ? ', which are all of these requests' : ''}\n`);
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  await expectAllDoneOnce(under, { signedUp, paid });
}

describe.skipIf(watchingIsMissing !== undefined)('a full or broken disk under SQLite', { timeout }, () => {
  const shop = startedShop(() => disk.variables);
  const disk = watchDisk(shop.folder);
  beforeAll(async () => {
    await shop.startSandbox();
    await shop.start('all', '18:00');
  });
  afterAll(async () => {
    await shop.end();
    disk.dispose();
  });

  it(`is met at ${refusals} steps: nothing is half done, lost or done twice`, async () => {
    const rowsOf = async (query: string) => rowsIn(databaseFile(shop.folder), query);
    await expectRightRefusals({ shop, names: ['all'], doors: ['all', 'all'], rowsOf }, disk);
  });
});

describe.skipIf(postgresIsMissing !== undefined)(
  'a full or broken disk under PostgreSQL',
  { timeout },
  () => {
    let database: PostgresServer;
    let url: string;
    let refuser: Awaited<ReturnType<typeof startRefuser>>;
    const shop = startedShop(() => ({ DATABASE_URL: refuser.url }));
    beforeAll(async () => {
      database = await startPostgres();
      url = await database.createDatabase('shop');
      refuser = await startRefuser(url);
      await shop.startSandbox();
      await shop.start('all', '18:00');
    }, 120_000);
    afterAll(async () => {
      await shop.end();
      await refuser.close();
      await database.stop();
    });

    it(`is met at ${refusals} statements: nothing is half done, lost or done twice`, async () => {
      const rowsOf = (query: string) => onDatabase(url, async (client) => (await client.query(query)).rows);
      await expectRightRefusals({ shop, names: ['all'], doors: ['all', 'all'], rowsOf }, refuser);
    });
  },
);
