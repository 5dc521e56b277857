import type { Message, Order } from '#db/rows.ts';

/** Whether an order is paid for and its season not over, whatever becomes of its texts. @param at epoch ms */
export const hasDaysAhead = (order: Order, texts: readonly Message[], at: number): boolean =>
  order.kind === 'texts' && order.state === 'paid' && texts.some(({ notAfter }) => notAfter > at);
