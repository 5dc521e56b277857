// Proves that a collection of the ledger behaves as a plain map, and survives a restart.
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCollection } from '#server/sandbox/ledger/collection.ts';

interface Item {
  key: string | null;
  value: number;
}

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const keys = fc.constantFrom('x', 'X', 'y', null);

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), id: ids, key: keys, value: fc.nat() }),
    fc.record({ do: fc.constant('delete' as const), id: ids }),
    fc.record({ do: fc.constant('clear' as const) }),
    fc.record({ do: fc.constant('look' as const), key: fc.constantFrom('x', 'X', 'y') }),
  ),
);

const open = (database: Database.Database) => openCollection<Item>(database, 'items', ({ key }) => key);

describe('a collection of the ledger', () => {
  it('holds what a plain map would, by id and by key, now and when it is opened again', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const database = new Database(':memory:');
        const collection = open(database);
        const model = new Map<string, Item>();
        for (const step of taken) {
          if (step.do === 'set') {
            const item = { key: step.key, value: step.value };
            collection.set(step.id, item);
            model.set(step.id, item);
          } else if (step.do === 'delete') {
            expect(collection.delete(step.id)).toBe(model.delete(step.id));
          } else if (step.do === 'look') {
            const found = [...model.values()].filter((item) => item.key === step.key);
            expect(collection.by(step.key)).toEqual(found);
          } else {
            collection.clear();
            model.clear();
          }
        }
        for (const read of [collection, open(database)]) {
          expect(read.all()).toEqual([...model.values()]);
          expect(read.size()).toBe(model.size);
          for (const key of ['x', 'X', 'y', 'z']) {
            const all = [...model.values()];
            expect(read.by(key)).toEqual(all.filter((item) => item.key === key));
            const alike = all.filter((item) => item.key?.toLowerCase() === key.toLowerCase());
            expect(read.like(key)).toEqual(alike);
          }
          expect(read.latest(2)).toEqual([...model.values()].toReversed().slice(0, 2));
          expect(read.those(['c', 'a'])).toEqual(
            [...model].filter(([id]) => id === 'a' || id === 'c').map(([, item]) => item),
          );
        }
        database.close();
      }),
    );
  });

  it('finds what it no longer has in memory, in order, and what is set while it is gone through', () => {
    const database = new Database(':memory:');
    const collection = open(database);
    const many = 5_000;
    for (let value = 0; value < many; value += 1) collection.set(`i${value}`, { key: null, value });
    expect(collection.get('i0')).toEqual({ key: null, value: 0 });
    collection.set('i1', { key: 'x', value: -1 });
    expect(collection.by('x')).toEqual([{ key: 'x', value: -1 }]);
    const met: number[] = [];
    for (const { value } of collection.each()) {
      if (value === 700) collection.set('late', { key: null, value: many });
      met.push(value);
    }
    expect(met).toEqual([0, -1, ...Array.from({ length: many - 1 }, (_, index) => index + 2)]);
    database.close();
  });
});
