/** Proves what becomes of each row of an outbox, what the log and the metrics say of it, and that one failure leaves no other row half done. */
import { expect, it } from 'vitest';
import { createOutboxWorker, UnavailableError } from '#server/jobs/outbox-worker.ts';

const at = 1_000;

/** What comes of sending a row: nothing wrong, or an error and the state that the row has then. */
type Fate = 'sent' | { error: Error; state: 'waiting' | 'failed' | undefined };

async function runOf(fates: Readonly<Record<string, Fate>>, isBroken = (_id: string) => false) {
  const said: unknown[] = [];
  const line = (level: string) => (fields: object, sentence: string) => said.push([level, fields, sentence]);
  const tick = createOutboxWorker<{ id: string }>({
    name: 'mail',
    clock: { now: () => at },
    log: { warn: line('warn'), error: line('error') } as never,
    async claim(claim) {
      said.push(['claim', claim]);
      return Object.keys(fates).map((id) => ({ id }));
    },
    async send({ id }) {
      const fate = fates[id];
      if (fate !== 'sent') throw fate?.error;
    },
    async move(id, event) {
      if (isBroken(id)) throw new Error('The disk is full.');
      said.push(['move', id, event]);
      const fate = fates[id];
      if (fate === 'sent') return { state: 'sent' };
      return fate?.state && { state: fate.state };
    },
    describe: ({ id }) => ({ kind: `kind of ${id}` }),
    tell: (outcome) => said.push(['tell', outcome]),
  });
  const failure = await tick().then(
    () => undefined,
    ({ message }: Error) => message,
  );
  return { said, failure };
}

const claimed = ['claim', { at, leaseUntil: at + 120_000, limit: 20 }];
const refused = { type: 'outbox.refused', at };
const putOff = { type: 'outbox.unavailable', at };
const timeout = Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' });

it.each<[string, Fate, unknown[]]>([
  [
    'sent',
    'sent',
    [
      ['move', 'a', { type: 'outbox.sent' }],
      ['tell', 'sent'],
    ],
  ],
  [
    'refused for now',
    { error: timeout, state: 'waiting' },
    [
      ['move', 'a', refused],
      ['tell', 'waiting'],
      [
        'warn',
        { event: 'mail.deferred', id: 'a', kind: 'kind of a', failure: 'ETIMEDOUT' },
        'it could not be sent, and is tried again',
      ],
    ],
  ],
  [
    'not to blame for an outage',
    { error: new UnavailableError(timeout), state: 'waiting' },
    [
      ['move', 'a', putOff],
      ['tell', 'waiting'],
      [
        'error',
        { event: 'mail.unavailable', id: 'a', kind: 'kind of a', failure: 'ETIMEDOUT' },
        'nothing can be sent for now: the server is away, or refuses our account',
      ],
    ],
  ],
  [
    'refused for the last time',
    { error: new TypeError('no address'), state: 'failed' },
    [
      ['move', 'a', refused],
      ['tell', 'failed'],
      [
        'error',
        { event: 'mail.failed', id: 'a', kind: 'kind of a', failure: 'TypeError' },
        'it could not be sent, and is not tried again',
      ],
    ],
  ],
  [
    'refused, and deleted meanwhile',
    { error: timeout, state: undefined },
    [
      ['move', 'a', refused],
      ['tell', 'gone'],
    ],
  ],
])('a row is %s', async (_, fate, expected) => {
  expect(await runOf({ a: fate })).toEqual({ said: [claimed, ...expected], failure: undefined });
});

it('ends every row before it says that one could not be written', async () => {
  const { said, failure } = await runOf({ a: 'sent', b: 'sent' }, (id) => id === 'a');
  expect(said).toEqual([claimed, ['move', 'b', { type: 'outbox.sent' }], ['tell', 'sent']]);
  expect(failure).toBe('The disk is full.');
});
