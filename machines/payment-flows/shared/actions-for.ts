import type { ActionFunction, EventObject, MachineContext } from 'xstate';

type ParamsOf<TAction> = TAction extends (args: never, params: infer TParams) => void ? TParams : never;

/**
 * Types shared actions for one machine: they use only a part of its context, but XState's types expect the whole.
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
