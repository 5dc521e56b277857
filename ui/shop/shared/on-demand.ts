/**
 * Chunks of the page's code that are fetched when a machine needs them, or shortly before, and then stay loaded.
 */
import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';

export interface Chunk<TModule> {
  fetch: () => Promise<TModule>;
  isAtHand: () => boolean;
  /** @throws if it was not fetched yet, which the machines' states prevent */
  module: () => TModule;
}

/**
 * Adds a style sheet; resolves when it applies. If it fails to load, the page is plain, but works.
 * @param href empty if there are no style sheets, as without a browser
 */
const addStyleSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    if (href === '') return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    document.head.append(link);
  });

/**
 * A chunk that is fetched once, when it is first needed.
 * @param styles its own style sheets, which do not delay the first page: the chunk is not rendered before they apply
 */
export function chunkOf<TModule>(
  load: () => Promise<TModule>,
  styles: readonly string[] = [],
): Chunk<TModule> {
  let known: TModule | undefined;
  let fetched: Promise<TModule> | undefined;
  return {
    fetch() {
      fetched ??= Promise.all([load(), ...styles.map(addStyleSheet)]).then(
        ([module]) => (known = module),
        (error: unknown) => {
          fetched = undefined;
          throw error;
        },
      );
      return fetched;
    },
    isAtHand: () => known !== undefined,
    module() {
      if (known === undefined) throw new Error('The chunk was not fetched yet');
      return known;
    },
  };
}

type Chunks<TName extends string> = Readonly<Record<TName, Chunk<unknown>>>;

/** The port that `fetching` invokes. A loaded chunk is returned at once, so no loading state is shown. */
export function fetchChunk<TName extends string>(
  chunks: Chunks<TName>,
): PromiseActorLogic<void, { chunk: TName }> {
  const fetching = fromPromise<void, { chunk: TName }>(async ({ input }) => {
    await chunks[input.chunk].fetch();
  });
  return {
    ...fetching,
    getInitialSnapshot(scope, input) {
      return chunks[input.chunk].isAtHand()
        ? { status: 'done', output: undefined, error: undefined, input }
        : fetching.getInitialSnapshot(scope, input);
    },
  };
}

/** Fetches a chunk once the page has rendered. A failure shows up when the chunk is really needed. */
export const prefetch =
  <TName extends string>(chunks: Chunks<TName>) =>
  (_: unknown, { chunk }: { chunk: TName }) =>
    void setTimeout(() => void chunks[chunk].fetch().catch(() => {}));

/** A machine of such a chunk. It is only started in a state after fetching. */
export const lazyLogic = <TLogic extends AnyActorLogic>(find: () => TLogic): TLogic =>
  new Proxy({} as TLogic, {
    get: (_, name) => Reflect.get(find(), name) as unknown,
    has: (_, name) => Reflect.has(find(), name),
  });
