import { createActor, type EventObject, fromCallback } from 'xstate';

/** A stand-in for a parent actor that records the events it receives. */
export function listener() {
  const heard: EventObject[] = [];
  const actor = createActor(fromCallback(({ receive }) => receive((event) => void heard.push(event))));
  return { actor: actor.start(), heard };
}
