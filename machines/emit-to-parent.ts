import { type emit, enqueueActions } from 'xstate';

/**
 * Reports to the code that made this machine: its parent by a sent event, and a page that runs it alone by an emitted one.
 * Used as xstate's `emit`.
 */
export const emitToParent = ((event: unknown) =>
  enqueueActions((args, params) => {
    const told = typeof event === 'function' ? event(args, params) : event;
    const { enqueue, self } = args;
    enqueue.emit(told as never);
    if (self._parent) enqueue.sendTo(self._parent, told as never);
  })) as unknown as typeof emit;
