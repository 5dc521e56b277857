import type { DoneActorEvent, EventObject } from 'xstate';

/** An action or a guard whose parameters are the event, narrowed to the type of its transition. */
export const withEvent = <const TType extends string>(type: TType) =>
  ({ type, params: <TEvent>({ event }: { event: TEvent }) => event }) as const;

/** The same for the output of a finished actor. */
export const withAnswer = <const TType extends string>(type: TType) =>
  ({
    type,
    params: <TAnswer>({ event }: { event: { output: TAnswer } }) => ({ answer: event.output }),
  }) as const;

/** Assigns the message of a refusal for the page. */
export const messageOf = (_: unknown, { answer }: { answer: object }) =>
  'message' in answer && typeof answer.message === 'string' ? { message: answer.message } : {};

/** Writes a failure to the page's log; the next state decides what is shown. */
export const logged = {
  type: 'logError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * Output of a final state that passes on an invoked actor's result.
 * @param event the done event that led to the final state
 */
export const outputOf = (event: EventObject): unknown => (event as DoneActorEvent).output;
