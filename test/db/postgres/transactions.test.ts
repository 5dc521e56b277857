/** Units of work on PostgreSQL: what others do meanwhile, and what a lost connection or server leaves behind. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoFolder } from '#db/photo-files.ts';
import { onDatabase } from '#db/postgres/connections.ts';
import { openPostgresStore } from '#db/postgres/store.ts';
import { type Store, StoreBusyError, StoreFailedError, StoreUnsureError } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { createLead } from '#server/rules/ordering/sign-up.ts';
import { postgresIsMissing, startPostgres } from '#test/support/postgres.ts';
import { startCutter } from '#test/support/postgres-cutter.ts';
import { leadFor } from '#test/support/rows.ts';
import { openPostgres } from '#test/support/stores.ts';

const day = '2026-12-01';
const files = openPhotoFolder('/nonexistent');

/** Reads a count and writes it back with one more, as a rule does with a row. */
const addOne = (whose: string) => async (unit: Unit) => {
  const before = (await unit.sessionEnds.find(whose)) ?? 0;
  await unit.sessionEnds.save(whose, before + 1);
  return before + 1;
};
const countOf = (store: Store, whose: string) => store.read((unit) => unit.sessionEnds.find(whose));

describe.skipIf(postgresIsMissing !== undefined)('units of work on PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openPostgres>>;
  let store: Store;
  beforeEach(async () => {
    opened = await openPostgres({ connections: 4, queue: 20 });
    ({ store } = opened);
  });
  afterEach(() => opened.dispose());

  /** Lets the first runs of two units wait for each other after what they have read. */
  function meeting() {
    const { promise, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    return {
      runs: () => arrived,
      arrive: async () => {
        arrived += 1;
        if (arrived === 2) resolve();
        await promise;
      },
    };
  }

  it('that read and write the same row are both there, one after the other', async () => {
    const { runs, arrive } = meeting();
    const add = () =>
      store.write(async (unit) => {
        const before = (await unit.sessionEnds.find('row')) ?? 0;
        await arrive();
        await unit.sessionEnds.save('row', before + 1);
        return before + 1;
      });
    expect((await Promise.all([add(), add()])).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await countOf(store, 'row')).toBe(2);
    expect(runs()).toBe(3);
  });

  it('are all counted when twenty want the same row', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => store.write(addOne('row'))));
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('see what they missed, where both look before they write something new [C3]', async () => {
    // Neither writes a row that the other has read: only an order of the two shows that one came first.
    const { arrive } = meeting();
    const claim = (own: string, other: string) =>
      store.write(async (unit) => {
        const isSecond = (await unit.sessionEnds.find(other)) !== undefined;
        await arrive();
        if (isSecond) return 'second';
        await unit.sessionEnds.save(own, 1);
        return 'first';
      });
    const outcomes = await Promise.all([claim('a', 'b'), claim('b', 'a')]);
    expect(outcomes.toSorted()).toEqual(['first', 'second']);
  });

  it('leave nothing when they throw, and their connection to the next', async () => {
    const refused = store.write(async (unit) => {
      await createLead(unit, leadFor('a'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await opened.rows('select id from orders')).toEqual([]);
    expect(await store.write(addOne('row'))).toBe(1);
  });

  it('are taken back when they go on after a statement that failed', async () => {
    const deaf = store.write(async (unit) => {
      await unit.sessionEnds.save('row', 1);
      await unit.promotions.insertUse({ orderId: 'none', code: 'none', emailKey: '', at: 1 }).catch(() => {});
    });
    await expect(deaf).rejects.toThrow('took the transaction back');
    expect(await countOf(store, 'row')).toBeUndefined();
  });

  it('have to wait for their statements', async () => {
    const hasty = store.write(async (unit) => {
      void unit.sessionEnds.save('row', 1).catch(() => {});
    });
    await expect(hasty).rejects.toThrow('has to wait');
    expect(await countOf(store, 'row')).toBeUndefined();
  });

  it('say nothing about the values of a statement that failed', async () => {
    const insert = () =>
      store.write((unit) => unit.eventCounts.add({ day, event: 'x', count: 'much' as never }));
    await store.write((unit) => createLead(unit, leadFor('a')));
    const twice = store.write(async (unit) => {
      const order = await unit.orders.find('a');
      if (order) await unit.orders.insert({ ...order });
    });
    const error = await twice.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '23505' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('parent@example.com');
    await expect(insert()).rejects.toMatchObject({
      code: '22P02',
      message: expect.not.stringContaining('much'),
    });
  });

  it('that only read cannot write', async () => {
    const error = await store.read(addOne('row')).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ cause: { message: expect.stringContaining('read-only transaction') } });
  });

  it('are refused when too many wait, and an urgent one goes ahead of them [B9]', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const held = Array.from({ length: 4 }, (_, index) =>
      store.write(async (unit) => {
        await addOne(`held-${index}`)(unit);
        await gate;
      }),
    );
    const waiting = Array.from({ length: 20 }, (_, index) => store.write(addOne(`waits-${index}`)));
    await expect(store.write(addOne('row'))).rejects.toBeInstanceOf(StoreBusyError);
    expect(await store.writeFirst(addOne('urgent'))).toBe(1);
    open();
    await Promise.all([...held, ...waiting]);
  });

  it('are repeated when their connection is cut in the middle', async () => {
    let runs = 0;
    const result = await store.write(async (unit) => {
      runs += 1;
      await unit.sessionEnds.save('row', runs);
      if (runs === 1) {
        await opened.run(
          "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'",
        );
      }
      return unit.sessionEnds.find('row');
    });
    expect([result, runs]).toEqual([2, 2]);
    expect(await countOf(store, 'row')).toBe(2);
  });

  it('go on after all idle connections were cut', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, index) => store.write(addOne(`row-${index}`))));
    await opened.run('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    expect(await store.write(addOne('row'))).toBe(1);
  });

  it('fail, with nothing stored, when the disk of the database is full', async () => {
    await opened.run(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await opened.run('create trigger full_disk before insert on event_counts execute function full_disk()');
    const full = store.write(async (unit) => {
      await addOne('row')(unit);
      await unit.eventCounts.add({ day, event: 'x', count: 1 });
    });
    await expect(full).rejects.toBeInstanceOf(StoreFailedError);
    expect(await countOf(store, 'row')).toBeUndefined();
    expect(await store.write(addOne('row'))).toBe(1);
  });
});

describe.skipIf(postgresIsMissing !== undefined)('a commit whose answer is lost', () => {
  it.each(['unheard', 'answered'] as const)('%s: the unit is stored once', async (moment) => {
    const opened = await openPostgres();
    const cutter = await startCutter(opened.url);
    const store = await openPostgresStore({ url: cutter.url, files, hashKey: opened.hashKey });
    let runs = 0;
    cutter.cutAtCommit(moment);
    const result = await store.write((unit) => {
      runs += 1;
      return addOne('row')(unit);
    });
    expect([result, cutter.cuts(), runs]).toEqual([1, 1, moment === 'unheard' ? 2 : 1]);
    expect(await countOf(opened.store, 'row')).toBe(1);
    await store.close();
    await cutter.close();
    await opened.dispose();
  });
});

describe.skipIf(postgresIsMissing !== undefined)('a server that is killed under load', () => {
  it('has everything that was acknowledged, once, and the shop goes on when it is back', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase('shop');
    const store = await openPostgresStore({ url, files, hashKey: randomBytes(32) });
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const over = new AbortController();
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; !over.signal.aborted; index += 1) {
        const id = `${writer}-${index}`;
        const unit = store.write(async (unit) => {
          await addOne(id)(unit);
          await addOne('all')(unit);
        });
        await unit.then(
          () => acknowledged.push(id),
          // Others were in the way too often, or the server was away for longer than a unit waits.
          (error) => error instanceof StoreUnsureError || refused.push(id),
        );
      }
    });
    for (let kills = 0; kills < 5; kills += 1) {
      const enough = acknowledged.length + 20;
      while (acknowledged.length < enough) await pause(5);
      await server.kill();
      await server.restart();
    }
    over.abort();
    await Promise.all(writers);
    const rows = await onDatabase(
      url,
      async (client) => (await client.query('select whose, before from session_ends')).rows,
    );
    const counts = new Map(rows.map(({ whose, before }) => [whose, before]));
    expect(acknowledged.filter((id) => counts.get(id) !== 1)).toEqual([]);
    expect(refused.filter((id) => counts.has(id))).toEqual([]);
    expect(counts.get('all')).toBe(counts.size - 1);
    await store.close();
    await server.stop();
  });

  it('refuses work when it stays away, and says that nothing was stored', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase('shop');
    const store = await openPostgresStore({ url, files, hashKey: randomBytes(32) });
    await store.write(addOne('row'));
    await server.kill();
    await expect(store.write(addOne('row'))).rejects.toBeInstanceOf(StoreFailedError);
    await server.restart();
    expect(await store.write(addOne('row'))).toBe(2);
    await store.close();
    await server.stop();
  });
});
