/** GET /api/room, PUT /api/room_photo, POST /api/room_place and /api/room_removed: Santa in the buyer's own room. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const roomQuery = z.object({ order_id: orderId });

const share = (least: number, most: number) =>
  z.coerce
    .number('A place is a number.')
    .int('A place is a whole number.')
    .min(least, 'This place is outside the photo.')
    .max(most, 'This place is outside the photo.');

/** Where Santa's feet are and how high he is, in thousandths of the photo's width, height and height. */
export const roomPlace = z.object({
  order_id: orderId,
  x: share(0, 1_000),
  y: share(100, 1_200),
  size: share(150, 1_200),
});

export const roomRequest = z.object({ order_id: orderId });

export const roomAnswer = z.object({
  /** `closed`: the text of Christmas morning has left, or there is none. */
  state: z.enum(['open', 'closed']),
  childs_name: z.string(),
  /** The photo with Santa's place in it; null without one. */
  photo: z
    .object({
      width: z.number(),
      height: z.number(),
      x: z.number(),
      y: z.number(),
      size: z.number(),
      /** Whether the text will carry the picture. */
      chosen: z.boolean(),
    })
    .nullable(),
});

export type RoomAnswer = z.infer<typeof roomAnswer>;
