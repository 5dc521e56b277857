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
const keys = fc.constantFrom('x', 'y', null);

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), id: ids, key: keys, value: fc.nat() }),
    fc.record({ do: fc.constant('delete' as const), id: ids }),
    fc.record({ do: fc.constant('clear' as const) }),
  ),
);

function openDatabase() {
  const database = new Database(':memory:');
  database.exec(
    'CREATE TABLE document (collection TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (collection, id))',
  );
  return database;
}

const open = (database: Database.Database) => openCollection<Item>(database, 'items', ({ key }) => key);

describe('a collection of the ledger', () => {
  it('holds what a plain map would, by id and by key, now and when it is opened again', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const database = openDatabase();
        const collection = open(database);
        const model = new Map<string, Item>();
        for (const step of taken) {
          if (step.do === 'set') {
            const item = { key: step.key, value: step.value };
            collection.set(step.id, item);
            model.set(step.id, item);
          } else if (step.do === 'delete') {
            expect(collection.delete(step.id)).toBe(model.delete(step.id));
          } else {
            collection.clear();
            model.clear();
          }
        }
        const byValue = (items: readonly Item[]) => items.toSorted((a, b) => a.value - b.value);
        for (const read of [collection, open(database)]) {
          expect(read.all()).toEqual([...model.values()]);
          expect(read.size()).toBe(model.size);
          for (const key of ['x', 'y', 'z']) {
            const expected = [...model.values()].filter((item) => item.key === key);
            expect(byValue(read.by(key))).toEqual(byValue(expected));
          }
        }
        database.close();
      }),
    );
  });
});
