import type { DoneActorEvent, EventObject } from 'xstate';

/** An action or a guard whose parameters are the event, narrowed to the type of its transition. */
export const withEvent = <const TType extends string>(type: TType) =>
  ({ type, params: <TEvent>({ event }: { event: TEvent }) => event }) as const;

/** The same with the answer of an actor that is done. */
export const withAnswer = <const TType extends string>(type: TType) =>
  ({
    type,
    params: <TAnswer>({ event }: { event: { output: TAnswer } }) => ({ answer: event.output }),
  }) as const;

/** The message of an answer that refuses, to be assigned for the page. */
export const messageOf = (_: unknown, { answer }: { answer: object }) =>
  'message' in answer && typeof answer.message === 'string' ? { message: answer.message } : {};

/** The page writes a failure to its log; what a person sees is the state that follows. */
export const logged = {
  type: 'logError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * For a final state that hands on what an invoked actor has answered.
 * @param event the end of an actor, which led to the final state
 */
export const outputOf = (event: EventObject): unknown => (event as DoneActorEvent).output;
