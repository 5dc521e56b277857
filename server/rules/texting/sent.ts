import type { Message } from '#db/rows.ts';

const sent: ReadonlySet<Message['state']> = new Set<Message['state']>(['accepted', 'delivered']);

/** Whether a text is with the provider, or on the phone. */
export const isSent = ({ state }: Pick<Message, 'state'>): boolean => sent.has(state);
