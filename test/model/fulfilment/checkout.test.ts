/** A press of Pay on the server: what may be charged already is looked for first, and nothing is charged twice. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import {
  type CheckoutConfirmation,
  type CheckoutContext,
  type CheckoutSale,
  type CheckoutStart,
  checkoutMachine,
  type PressAnswer,
} from '#machines/fulfilment/checkout/machine.ts';
import type { EventCases } from '#test/model/paths.ts';
import { proveMachine } from '#test/model/prove.ts';
import { play, type Step } from '#test/support/play-machine.ts';

const ports = ['listAbsent', 'search', 'begin', 'askKind', 'giveUp', 'sell', 'record'] as const;
const success = { result: 'success' };
const failed = { result: 'failed' };
const declined = { result: 'declined' };
const pending = { result: 'pending' };
const started: CheckoutStart = { kind: 'started', attemptId: 'new' };
const open: CheckoutStart = { kind: 'open', attemptId: 'old' };
const lost: CheckoutSale = { kind: 'lost' };
const sold = { kind: 'succeeded' };

const done = (name: string, ...outputs: unknown[]): EventCases => {
  const [ended, failed] = [`xstate.done.actor.${name}`, `xstate.error.actor.${name}`];
  return {
    [ended]: outputs.map((output) => ({ type: ended, output })),
    [failed]: [{ type: failed, error: new Error(`${name} failed`) }],
  };
};

proveMachine(checkoutMachine, {
  actors: ports,
  cases: {
    ...done('listAbsent', [], ['late']),
    ...done('search', success, failed, pending),
    ...done('begin', started, open, { kind: 'answered', answer: declined }),
    ...done('askKind', 'bank', 'none', 'unknown'),
    ...done('giveUp', failed),
    ...done('sell', sold, lost),
    ...done('record', success, pending),
  },
  fingerprint: ({ value, context: { absent, sale, answer } }) => [value, absent, sale?.kind, answer?.result],
  invariants: {
    'nothing is sold without an attempt that was written down before': ({ value, context }) => {
      if (value === 'selling') expect(context.attemptId).toBe('new');
    },
    'a press ends with an answer or with the reason why there is none, never with both': ({
      status,
      value,
      context,
    }) => {
      if (status !== 'done') return;
      expect('answer' in context && value === 'answered').toBe(value === 'answered');
      expect('error' in context).toBe(value === 'broken');
    },
    'nothing is asked of the gateway once there is an answer that is no failure': ({ value, context }) => {
      if (context.answer && context.answer.result !== 'failed') expect(value).toBe('answered');
    },
  },
});

interface Row {
  readonly when: string;
  readonly steps: readonly Step[];
  readonly state: string;
  /** What was asked, in order. */
  readonly ran: readonly string[];
  readonly answer?: string;
}

const end = (name: string, output: unknown): Step => ({ done: name, output });
const ask = [end('listAbsent', []), end('begin', started), end('askKind', 'bank')] as const;

describe('what a press comes to', () => {
  it.each<Row>([
    {
      when: 'nothing was tried before: it is charged',
      steps: [...ask, end('sell', sold), end('record', success)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'sell', 'record'],
      answer: 'success',
    },
    {
      when: 'the bank declines: its answer is the answer',
      steps: [...ask, end('sell', { kind: 'declined' }), end('record', declined)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'sell', 'record'],
      answer: 'declined',
    },
    {
      when: 'the answer is lost and the ledger knows the charge: it is paid, without another one',
      steps: [...ask, end('sell', lost), end('record', pending), end('search', success)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'sell', 'record', 'search'],
      answer: 'success',
    },
    {
      when: 'the answer is lost and the ledger is silent: the charge stays open',
      steps: [...ask, end('sell', lost), end('record', pending), end('search', pending)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'sell', 'record', 'search'],
      answer: 'pending',
    },
    {
      when: 'the answer is lost and nothing was charged: the buyer reads so and presses again',
      steps: [...ask, end('sell', lost), end('record', pending), end('search', failed)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'sell', 'record', 'search'],
      answer: 'failed',
    },
    {
      when: 'a charge that was held for absent has come late: it pays, and nothing is charged',
      steps: [end('listAbsent', ['late', 'later']), end('search', success)],
      state: 'answered',
      ran: ['listAbsent', 'search'],
      answer: 'success',
    },
    {
      when: 'none of two absent charges has come: only then it is charged',
      steps: [
        end('listAbsent', ['a', 'b']),
        end('search', failed),
        end('search', failed),
        end('begin', started),
        end('askKind', 'none'),
        end('sell', sold),
        end('record', success),
      ],
      state: 'answered',
      ran: ['listAbsent', 'search', 'search', 'begin', 'askKind', 'sell', 'record'],
      answer: 'success',
    },
    {
      when: 'the order is paid, or may not be: the answer is there at once',
      steps: [end('listAbsent', []), end('begin', { kind: 'answered', answer: success })],
      state: 'answered',
      ran: ['listAbsent', 'begin'],
      answer: 'success',
    },
    {
      when: 'a charge was left open and was made: it is found',
      steps: [end('listAbsent', []), end('begin', open), end('search', success)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'search'],
      answer: 'success',
    },
    {
      when: 'a charge was left open and is not known yet: this press charges nothing',
      steps: [end('listAbsent', []), end('begin', open), end('search', pending)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'search'],
      answer: 'pending',
    },
    {
      when: 'a charge was left open and was certainly not made: this press charges',
      steps: [
        end('listAbsent', []),
        end('begin', open),
        end('search', failed),
        end('begin', started),
        end('askKind', 'bank'),
        end('sell', sold),
        end('record', success),
      ],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'search', 'begin', 'askKind', 'sell', 'record'],
      answer: 'success',
    },
    {
      when: 'another press was faster after that: nothing more is charged, and what was found is said',
      steps: [end('listAbsent', []), end('begin', open), end('search', failed), end('begin', open)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'search', 'begin'],
      answer: 'failed',
    },
    {
      when: 'the gateway does not say whether it is a card: nothing is charged',
      steps: [end('listAbsent', []), end('begin', started), end('askKind', 'unknown'), end('giveUp', failed)],
      state: 'answered',
      ran: ['listAbsent', 'begin', 'askKind', 'giveUp'],
      answer: 'failed',
    },
    ...ports.map(
      (name): Row => ({
        when: `${name} fails by itself: nothing more is asked`,
        steps: {
          listAbsent: [{ error: 'listAbsent' }],
          search: [end('listAbsent', ['late']), { error: 'search' }],
          begin: [end('listAbsent', []), { error: 'begin' }],
          askKind: [end('listAbsent', []), end('begin', started), { error: 'askKind' }],
          giveUp: [
            end('listAbsent', []),
            end('begin', started),
            end('askKind', 'unknown'),
            { error: 'giveUp' },
          ],
          sell: [...ask, { error: 'sell' }],
          record: [...ask, end('sell', sold), { error: 'record' }],
        }[name] as readonly Step[],
        state: 'broken',
        ran: {
          listAbsent: ['listAbsent'],
          search: ['listAbsent', 'search'],
          begin: ['listAbsent', 'begin'],
          askKind: ['listAbsent', 'begin', 'askKind'],
          giveUp: ['listAbsent', 'begin', 'askKind', 'giveUp'],
          sell: ['listAbsent', 'begin', 'askKind', 'sell'],
          record: ['listAbsent', 'begin', 'askKind', 'sell', 'record'],
        }[name],
      }),
    ),
  ])('$when', async ({ steps, state, ran, answer }) => {
    const shows = (context: CheckoutContext) => context.answer?.result;
    const outcome = await play(checkoutMachine, { ports, steps, shows });
    expect(outcome).toEqual({ state, told: [], ran, shows: answer });
  });
});

it('asks for the attempt that it means: a late one first, then the one that was left open, then its own', async () => {
  const asked: unknown[] = [];
  const starts: CheckoutStart[] = [open, started];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        listAbsent: fromPromise<readonly string[]>(async () => ['late']),
        search: fromPromise<PressAnswer, { attemptId: string }>(async ({ input }) => {
          asked.push(['search', input.attemptId]);
          return { result: asked.length > 3 ? 'success' : 'failed' };
        }),
        begin: fromPromise(async () => starts.shift() ?? open),
        askKind: fromPromise<CheckoutConfirmation>(async () => 'bank'),
        giveUp: fromPromise<PressAnswer, { attemptId: string }>(async () => ({ result: 'failed' })),
        sell: fromPromise(async ({ input }) => {
          asked.push(['sell', input.attemptId, input.confirmation]);
          return lost;
        }),
        record: fromPromise<PressAnswer, { attemptId: string; sale: CheckoutSale }>(async ({ input }) => {
          asked.push(['record', input.attemptId, input.sale.kind]);
          return { result: 'pending' };
        }),
      },
    }),
  );
  expect(await toPromise(actor.start())).toEqual({ answer: success });
  expect(asked).toEqual([
    ['search', 'late'],
    ['search', 'old'],
    ['sell', 'new', 'bank'],
    ['record', 'new', 'lost'],
    ['search', 'new'],
  ]);
});
