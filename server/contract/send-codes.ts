/** POST /api/send_codes: codes of a gift or of the family package, sent once more. */
import { z } from 'zod';
import { email, orderId } from './fields.ts';

export const sendCodesRequest = z.object({
  /** Of a gift, or of a family package that was added to an order. */
  order_id: orderId,
  /** Who gets them. */
  email,
});

export type SendCodesRequest = z.input<typeof sendCodesRequest>;
