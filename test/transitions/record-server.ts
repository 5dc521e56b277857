/** Loaded before the shop's server by tests that record: writes down what its machines do, those of rows as well as actors. */
import { type AnyMachineSnapshot, type EventObject, StateMachine } from 'xstate';
import { note } from './recorder.ts';

type Transition = (
  this: { readonly id: string },
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  ...rest: unknown[]
) => AnyMachineSnapshot;

const prototype = StateMachine.prototype as unknown as { transition: Transition };
const { transition } = prototype;

prototype.transition = function (snapshot, event, ...rest) {
  const next = transition.call(this, snapshot, event, ...rest);
  const [before, after] = [snapshot, next].map(({ value }) => JSON.stringify(value)) as [string, string];
  if (before !== after) note('server', { machine: this.id, before, event: event.type, after }, 'the server');
  return next;
};
