/** Code that is fetched when a machine needs it, or a moment before, and is at hand from then on. */
import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';

export interface Code<TModule> {
  fetch: () => Promise<TModule>;
  isAtHand: () => boolean;
  /** @throws before it was fetched: the states of the machines see to that */
  module: () => TModule;
}

/** Code that is fetched once, when it is first needed. */
export function codeOf<TModule>(load: () => Promise<TModule>): Code<TModule> {
  let known: TModule | undefined;
  return {
    async fetch() {
      known ??= await load();
      return known;
    },
    isAtHand: () => known !== undefined,
    module() {
      if (known === undefined) throw new Error('The code was not fetched yet');
      return known;
    },
  };
}

type Codes<TName extends string> = Readonly<Record<TName, Code<unknown>>>;

/** The port that `fetching` invokes. What is at hand is there at once, so no wait is shown. */
export function fetchCode<TName extends string>(
  codes: Codes<TName>,
): PromiseActorLogic<void, { code: TName }> {
  const fetching = fromPromise<void, { code: TName }>(async ({ input }) => {
    await codes[input.code].fetch();
  });
  return {
    ...fetching,
    getInitialSnapshot(scope, input) {
      return codes[input.code].isAtHand()
        ? { status: 'done', output: undefined, error: undefined, input }
        : fetching.getInitialSnapshot(scope, input);
    },
  };
}

/** A failure shows when the code is really needed. */
export const prefetch =
  <TName extends string>(codes: Codes<TName>) =>
  (_: unknown, { code }: { code: TName }) =>
    void codes[code].fetch().catch(() => {});

/** A machine of such code. It is only begun in a state that follows its being fetched. */
export const late = <TLogic extends AnyActorLogic>(find: () => TLogic): TLogic =>
  new Proxy({} as TLogic, {
    get: (_, name) => Reflect.get(find(), name) as unknown,
    has: (_, name) => Reflect.has(find(), name),
  });
