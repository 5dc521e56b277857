import { type AnyActorRef, type emit, enqueueActions } from 'xstate';

/** Of the input, and then of the context, of a machine that reports to the one that starts it. */
export interface Reporting {
  /** Absent on a page that runs the machine alone. */
  readonly parent?: AnyActorRef | undefined;
}

/**
 * Reports to the code that made this machine: its parent by a sent event, and a page that runs it alone by an emitted one.
 * Used as xstate's `emit`, where the context is {@link Reporting}.
 */
export const emitToParent = ((event: unknown) =>
  enqueueActions((args, params) => {
    const told = typeof event === 'function' ? event(args, params) : event;
    const { context, enqueue } = args;
    const { parent } = context as Reporting;
    enqueue.emit(told as never);
    if (parent) enqueue.sendTo(parent, told as never);
  })) as unknown as typeof emit;
