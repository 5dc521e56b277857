/** Expectations of one table's methods, written by hand, on each store. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { describeStores, type OpenStore } from '#test/support/stores.ts';

/** What a unit has that is a table, and not a function. */
export type TableName = {
  [Name in keyof Unit]: Unit[Name] extends (...values: never[]) => unknown ? never : Name;
}[keyof Unit];

class Undone extends Error {}

/** Runs work in a unit of which nothing is stored. */
async function undone(store: Store, work: (unit: Unit) => Promise<void>): Promise<void> {
  const written = store.write(async (unit) => {
    await work(unit);
    throw new Undone();
  });
  await written.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** The methods that a title begins with, as in `insert, find: ...`. */
const methodsIn = (title: string) => (title.split(': ')[0] ?? '').split(', ');

function noting<T extends object>(table: T, called: Set<string>): T {
  return new Proxy(table, {
    get(target, method) {
      called.add(String(method));
      return Reflect.get(target, method);
    },
  });
}

/** @param expectations by a title that begins with the names of the methods, each of which has to be called */
export function describeTable(
  name: TableName,
  expectations: Readonly<Record<string, (unit: Unit) => Promise<void>>>,
) {
  describeStores(`unit.${name}`, (open) => {
    let memory: OpenStore;
    beforeAll(async () => {
      memory = await open();
    });
    afterAll(() => memory.dispose());

    it.each(Object.entries(expectations))('%s', async (title, expectation) => {
      const called = new Set<string>();
      await undone(memory.store, (unit) =>
        expectation({ ...unit, [name]: noting(unit[name], called) } satisfies Unit),
      );
      expect(methodsIn(title).filter((method) => !called.has(method))).toEqual([]);
    });
  });
}

/** The ids of rows. */
export const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
