import type { ActionFunction, EventObject, MachineContext } from 'xstate';

type ParamsOf<TAction> = TAction extends (args: never, params: infer TParams) => void ? TParams : never;

/**
 * Actions that several machines share, as actions of one of them. They read and write a part of its context, which is
 * theirs by its type; XState's types would have the whole of it.
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
