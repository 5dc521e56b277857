import type { World } from './store.ts';

/** What a database is for, in a message to the operator. */
export const worldNames: Readonly<Record<World, string>> = {
  sandbox: 'the embedded sandbox',
  test: 'test payments with real texts',
  live: 'real payments',
};
