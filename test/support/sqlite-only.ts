/**
 * Tests of the server that `npm run test:postgres` leaves out, with the reason: they read the SQLite file, or use both
 * databases by themselves.
 */
export const sqliteOnly: Readonly<Record<string, string>> = {
  'test/db/sqlite': 'the store on SQLite: its file, locks, migrations, query plans and commits',
  'test/db/postgres/move.test.ts': 'moves rows from the file to PostgreSQL',
  'test/db/postgres/schema.test.ts': 'compares the tables of both',
  'test/server/fire/full-disk.test.ts': 'has a shop on the file and one on PostgreSQL refuse each step',
  'test/server/fire/power-loss.test.ts': 'cuts the power of the file; PostgreSQL answers for its own',
  'test/server/operating/backup.test.ts': 'a backup is a copy of the file; PostgreSQL has its own tools',
  'test/server/operating/commands.test.ts':
    'commands find the file in a data folder, and say what they leave to PostgreSQL',
  'test/server/operating/killed-processes.test.ts': 'starts a shop on the file and one on PostgreSQL',
  'test/server/operating/migrate-postgres.test.ts': 'moves a running shop from the file to PostgreSQL',
  'test/server/sandbox/collection.test.ts': 'the ledger of the sandbox is always a file',
  'test/server/sandbox/commits.test.ts': 'the ledger of the sandbox is always a file',
  'test/server/sandbox/ledger.test.ts': 'the ledger of the sandbox is always a file',
};

const hasShop = /\b(?:testShop|sandboxShop|openShopStore|describeStores)\b/;

/** Whether tests open a shop's store, whose database `TEST_DATABASE` chooses. */
export const opensShopStore = (source: string): boolean => hasShop.test(source);

/** Whether tests read the SQLite file, whatever `TEST_DATABASE` is. */
export const looksIntoFile = (source: string): boolean =>
  /better-sqlite3|node:sqlite|#db\/sqlite\/|support\/database\.ts|\btemporaryStore\b|\bdatabaseFile\b/.test(
    source,
  );
