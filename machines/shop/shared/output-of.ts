/** A final state that hands on what an invoked actor has answered. */
import type { DoneActorEvent, EventObject } from 'xstate';

/** @param event the end of an actor, which led to the final state */
export const outputOf = (event: EventObject): unknown => (event as DoneActorEvent).output;
