/** Proves that the sandbox answers as what is recorded in docs/sandbox/recordings: status, fields and types, exactly. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#server/sandbox/tool/world.ts';
import { exchanges } from '#test/recording/exchanges.ts';
import { type RecordedExchange, type Recording, record } from '#test/recording/recorder.ts';
import { shapeOf } from '#test/recording/shape.ts';

const folder = join(import.meta.dirname, '../../../docs/sandbox/recordings');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

let world: World;
let answers: readonly RecordedExchange[];

beforeAll(async () => {
  world = await openWorld({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'dist/sandbox',
  });
  answers = await record({ origin: world.url, ...world.credentials });
});
afterAll(() => world.close());

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { source, exchanges: recorded } = JSON.parse(text) as Recording;

  it('says whose answers these are, and nothing of who asked or whom it is about', () => {
    expect(source.length).toBeGreaterThan(10);
    expect(text).not.toMatch(/Zoë|example\.com|integration_|eyJ|\b\d{4}-\d{2}-\d{2}T/);
  });

  it('was made with what is asked today', () => {
    expect(recorded.map(({ name }) => name)).toEqual(exchanges.map(({ name }) => name));
  });

  for (const [index, exchange] of recorded.entries()) {
    it(exchange.name, () => expect(answers[index]).toEqual(exchange));
  }
});

describe('the shape of an answer', () => {
  it('has types, and words that are the gateway’s own alone', () => {
    const xml = `<?xml version="1.0"?><transaction><id>abc</id><amount>12.34</amount><status>voided</status>
      <created-at type="datetime">2026-11-22T10:00:00Z</created-at><order-id nil="true"/>
      <refund-ids type="array"><item>a1</item><item>b2</item></refund-ids>
      <disputes type="array"/><customer><id nil="true"/><email>zoe@example.com</email></customer></transaction>`;
    expect(shapeOf(xml)).toEqual({
      transaction: {
        id: 'string',
        amount: 'string',
        status: 'string = voided',
        'created-at': 'datetime',
        'order-id': 'nil',
        'refund-ids': ['string'],
        disputes: [],
        customer: { id: 'nil', email: 'string' },
      },
    });
  });

  it('of another answer is another one', () => {
    expect(shapeOf('<a><b type="integer">1</b></a>')).not.toEqual(shapeOf('<a><b>1</b></a>'));
    expect(shapeOf('<a><b/></a>')).not.toEqual(shapeOf('<a><b nil="true"/></a>'));
    expect(shapeOf('<a><code>1</code></a>')).not.toEqual(shapeOf('<a><code>2</code></a>'));
  });
});
