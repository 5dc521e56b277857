/**
 * The common part of the flows outside the form: a component of the payment library is created, answers one request
 * at a time, and is torn down.
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
 * @param asked the key of the context that holds the current request
 * @param notEnabled the problem to report if the component cannot be created and the library gives no reason
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

/** The closing state: the library tears its component down; the flow ends even if that fails. */
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
