/**
 * A machine that is fetched when it is needed. For the wizard it is a promise that ends with the machine's output;
 * for the page it is the running machine, as soon as there is one.
 */
import {
  type Actor,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
  type OutputFrom,
  type PromiseActorLogic,
  type SimulatedClock,
} from 'xstate';

export interface Part<TMachine extends AnyStateMachine, TInput> {
  logic: PromiseActorLogic<OutputFrom<TMachine>, TInput>;
  current: () => Actor<TMachine> | undefined;
  /** @returns a function that stops listening */
  subscribe: (listener: () => void) => () => void;
}

export interface PartOptions {
  inspect?: (event: InspectionEvent) => void;
  clock?: SimulatedClock;
}

/** Makes the actor; it is started by the part. */
export type CreatePartActor<TMachine extends AnyStateMachine, TInput> = (
  input: TInput,
  options: PartOptions,
) => Actor<TMachine>;

/** @param load fetches what makes the machine with its effects, or has it at hand */
export function createPart<TMachine extends AnyStateMachine, TInput>(
  load: () => CreatePartActor<TMachine, TInput> | Promise<CreatePartActor<TMachine, TInput>>,
  options: PartOptions = {},
): Part<TMachine, TInput> {
  const listeners = new Set<() => void>();
  let running: Actor<TMachine> | undefined;
  const show = (actor: Actor<TMachine> | undefined) => {
    running = actor;
    for (const listener of listeners) listener();
  };

  return {
    logic: fromPromise<OutputFrom<TMachine>, TInput>(async ({ input, signal }) => {
      show(undefined);
      const found = load();
      const create = typeof found === 'function' ? found : await found;
      // A part that nobody waits for any more ends in silence: a failure would reach the one that was started since.
      if (signal.aborted) return new Promise(() => {});
      const actor = create(input, options);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          actor.stop();
          if (running === actor) show(undefined);
        });
        actor.subscribe({
          complete: () => resolve((actor.getSnapshot() as { output: OutputFrom<TMachine> }).output),
          error: reject,
        });
        show(actor);
        actor.start();
      });
    }),
    current: () => running,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
