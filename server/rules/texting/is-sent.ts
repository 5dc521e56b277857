import type { Message } from '#db/rows.ts';

const ended: ReadonlySet<Message['state']> = new Set<Message['state']>(['failed', 'expired', 'cancelled']);
const sent: ReadonlySet<Message['state']> = new Set<Message['state']>(['accepted', 'delivered']);

/** Whether a text is with the provider, or on the phone. */
export const isSent = ({ state }: Pick<Message, 'state'>): boolean => sent.has(state);

/** Whether a text is planned, on its way or delivered. */
export const isArriving = ({ state }: Pick<Message, 'state'>): boolean => !ended.has(state);
