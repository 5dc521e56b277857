import { type AnyActorRef, type emit, enqueueActions } from 'xstate';

/** The part of a machine's input and context that it needs to report to the machine that starts it. */
export interface Reporting {
  /** Absent on a page that runs the machine alone. */
  readonly parent?: AnyActorRef | undefined;
}

/**
 * Emits an event, for a page that runs the machine alone, and sends it to the parent machine if there is one.
 * Used like XState's `emit`, in machines whose context is {@link Reporting}.
 */
export const emitToParent = ((event: unknown) =>
  enqueueActions((args, params) => {
    const told = typeof event === 'function' ? event(args, params) : event;
    const { context, enqueue } = args;
    const { parent } = context as Reporting;
    enqueue.emit(told as never);
    if (parent) enqueue.sendTo(parent, told as never);
  })) as unknown as typeof emit;
