/** The statuses of a text, in their usual order. */
export const textStatuses = ['queued', 'sending', 'sent', 'undelivered', 'failed', 'delivered'] as const;
export type TextStatus = (typeof textStatuses)[number];
