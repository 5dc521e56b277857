/** How every flow ends: the library takes its component down, and the flow is gone even when it could not. */
export const tearingDown = {
  id: 'tearDown',
  src: 'tearDown',
  onDone: 'torn down',
  onError: {
    target: 'torn down',
    actions: {
      type: 'announceFailedTeardown',
      params: ({ event }: { event: { error: unknown } }) => event,
    },
  },
} as const;
