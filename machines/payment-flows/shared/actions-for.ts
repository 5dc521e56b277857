import type { ActionFunction, EventObject, MachineContext } from 'xstate';

type ParamsOf<TAction> = TAction extends (args: never, params: infer TParams) => void ? TParams : never;

/**
 * Types actions that several machines share for one of them. They use only a part of its context; XState's types expect
 * the whole.
 */
export type ActionsFor<
  TActions,
  TContext extends MachineContext,
  TEvent extends EventObject,
  TEmitted extends EventObject,
> = {
  [TName in keyof TActions]: ActionFunction<
    TContext,
    TEvent,
    TEvent,
    ParamsOf<TActions[TName]>,
    never,
    never,
    never,
    never,
    TEmitted
  >;
};
