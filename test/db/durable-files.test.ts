/** Files that are made or replaced whole; that a power cut finds them so is proven in `test/server/fire/power-loss.test.ts`. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFile, replaceFile } from '#db/durable-files.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'key');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made once, for its owner only, and leaves nothing beside it', () => {
  makeFile(file, Buffer.from('one'));
  makeFile(file, Buffer.from('other'));
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777, readdirSync(folder)]).toEqual([
    'one',
    0o600,
    ['key'],
  ]);
});

it('is replaced', () => {
  makeFile(file, Buffer.from('one'));
  replaceFile(file, Buffer.from('other'));
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['other', ['key']]);
});
