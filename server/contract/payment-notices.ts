/** POST and GET /hooks/payments: webhooks of the payment gateway. */
import { z } from 'zod';

export const noticeRequest = z.looseObject({
  bt_signature: z
    .string('The signature is missing.')
    .min(1, 'The signature is missing.')
    .max(1_000, 'The signature is too long.'),
  bt_payload: z
    .string('The payload is missing.')
    .min(1, 'The payload is missing.')
    .max(200_000, 'The payload is too long.'),
});

export const challengeQuery = z.object({
  bt_challenge: z.string('The challenge is missing.').max(100, 'The challenge is too long.'),
});
