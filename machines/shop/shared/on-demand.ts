/**
 * States for fetching a chunk of code: `fetching`, then the state in which it runs, or `broken` with a retry. Every
 * machine that fetches a chunk uses these.
 */

import type { PromiseActorLogic } from 'xstate';
import { logged } from '../../with-event.ts';

/** Fetches a chunk by its name; resolves at once if it is loaded already. */
export type FetchChunk<TChunk extends string> = PromiseActorLogic<void, { chunk: TChunk }>;

/**
 * @param chunk that the state `next` needs
 * @param next the state that follows
 * @param onward transitions that work without the chunk
 */
export const fetched = <
  const TChunk extends string,
  const TNext extends string,
  const TOnward extends object = object,
>(
  chunk: TChunk,
  next: TNext,
  onward: TOnward = {} as TOnward,
) =>
  ({
    fetching: {
      tags: 'fetching',
      invoke: {
        id: 'fetchChunk',
        src: 'fetchChunk',
        input: { chunk },
        onDone: next,
        onError: { target: 'broken', actions: logged },
      },
    },
    broken: {
      description: 'The chunk could not be fetched, or crashed. The visitor can try again.',
      tags: 'broken',
      on: { 'chunk.retried': 'fetching', ...onward },
    },
  }) as const;
