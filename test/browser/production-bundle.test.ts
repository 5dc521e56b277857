/** What may not be in a production build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/shop/assets');
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(assets, name), 'utf8'));

it('has neither inspector in it, and no words that are only for diagrams [MB-04]', () => {
  expect(scripts.length).toBeGreaterThan(2);
  for (const word of ['Machine inspector', 'statelyai', 'stately.ai', 'Payload (JSON)', 'taken down again']) {
    expect(scripts.filter((script) => script.includes(word))).toEqual([]);
  }
});
