import { createActor, type EventObject, fromCallback } from 'xstate';

/** Stands in for a parent that is told something, and remembers what it heard. */
export function listener() {
  const heard: EventObject[] = [];
  const actor = createActor(fromCallback(({ receive }) => receive((event) => void heard.push(event))));
  return { actor: actor.start(), heard };
}
