/** POST /api/november_reminder: turns the e-mail in November to the address of an order on or off. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const reminderRequest = z.object({
  order_id: orderId,
  /** Empty: no e-mail is wanted any more. */
  remind: z.enum(['', 'yes'], 'This must be “yes”, or left out.'),
});

export type ReminderRequest = z.input<typeof reminderRequest>;
