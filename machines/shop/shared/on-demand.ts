/**
 * Code that is fetched when it is needed is a state of the machine that needs it: `fetching`, then the state in which it
 * runs, or `broken` with a way on. Every machine that fetches code does it with these.
 */

import type { PromiseActorLogic } from 'xstate';
import { logged } from './failure.ts';

/** Brings code to hand, by its name; what is there already is there at once. */
export type FetchCode<TCode extends string> = PromiseActorLogic<void, { code: TCode }>;

/**
 * @param code that the state `next` needs
 * @param next where it runs
 */
export const fetched = <const TCode extends string, const TNext extends string>(code: TCode, next: TNext) =>
  ({
    fetching: {
      tags: 'fetching',
      invoke: {
        id: 'fetchCode',
        src: 'fetchCode',
        input: { code },
        onDone: next,
        onError: { target: 'broken', actions: logged },
      },
    },
    broken: {
      description:
        'The code could not be fetched, or failed. It can be tried again; the server knows what was done.',
      tags: 'broken',
      on: { 'code.retried': 'fetching' },
    },
  }) as const;
