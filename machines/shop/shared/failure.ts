/** What the shop's machines do with a failure. */

/** The page writes it to its log; what a person sees is the state that follows. */
export const logged = {
  type: 'logError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;
