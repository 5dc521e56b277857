/** POST /api/send_codes: sends the codes of a gift or of the family package again. */
import { z } from 'zod';
import { email, orderId } from './fields.ts';

export const sendCodesRequest = z.object({
  /** Of a gift, or of a family package that was added to an order. */
  order_id: orderId,
  /** Who gets them. */
  email,
});

export type SendCodesRequest = z.input<typeof sendCodesRequest>;
