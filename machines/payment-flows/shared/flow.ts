/**
 * The skeleton of the flows outside of the form: a component of the payment library is created, asked one thing at a time,
 * and taken down again.
 */
import { type EventObject, emit, enqueueActions, type MachineContext } from 'xstate';
import { withEvent } from '../../with-event.ts';
import type { ActionsFor } from './actions-for.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
} from './flow-problem.ts';

type Failed = { readonly error: unknown };

const failedByTeardown: FlowAnswer<unknown> = { type: 'request.failed', problem: flowTornDown };

const actionsOf = (asked: string, notEnabled: FlowProblem) => ({
  announceComponent: emit({ type: 'component.created' } satisfies FlowLife),
  announceFailedCreation: emit(
    (_, { error }: Failed) =>
      ({ type: 'component.refused', problem: flowProblem(error, notEnabled) }) satisfies FlowLife,
  ),
  answer: emit(
    (_, { output }: { output: unknown }) =>
      ({ type: 'request.answered', answer: output }) satisfies FlowAnswer<unknown>,
  ),
  failOfTeardown: enqueueActions(({ context, enqueue }) => {
    if (context[asked]) enqueue.emit(failedByTeardown);
  }),
  announceFailedTeardown: emit(
    (_, { error }: Failed) => ({ type: 'teardown.failed', error }) satisfies FlowLife,
  ),
});

/**
 * Actions of such a flow.
 * @param asked what its context keeps while something is asked
 * @param notEnabled why there is no component, where the library does not say
 */
export const flowActions = <
  TContext extends MachineContext,
  TEvent extends EventObject,
  TEmitted extends EventObject,
>(
  asked: keyof TContext & string,
  notEnabled: FlowProblem,
) =>
  actionsOf(asked, notEnabled) as unknown as ActionsFor<
    ReturnType<typeof actionsOf>,
    TContext,
    TEvent,
    TEmitted
  >;

/** The opening state. */
export const opening = {
  tags: 'busy',
  invoke: {
    id: 'createComponent',
    src: 'createComponent',
    onDone: { target: 'idle', actions: 'announceComponent' },
    onError: { target: 'refused', actions: withEvent('announceFailedCreation') },
  },
} as const;

/** The closing state: the library takes its component down; the flow ends even if that fails. */
export const tearingDown = {
  id: 'tearDown',
  src: 'tearDown',
  onDone: 'torn down',
  onError: { target: 'torn down', actions: withEvent('announceFailedTeardown') },
} as const;

/** The request has failed. */
export const failing = (otherwise: FlowProblem) =>
  ({
    type: 'fail',
    params: ({ event }: { event: Failed }) => ({ error: event.error, otherwise }),
  }) as const;
