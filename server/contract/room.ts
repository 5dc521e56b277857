/** GET /api/room, PUT /api/room_photo, POST /api/room_place and /api/room_removed: Santa in the buyer's own room. */
import { z } from 'zod';
import { limits, styles } from '#machines/shop/room/place.ts';
import { orderId } from './fields.ts';

export const roomQuery = z.object({ order_id: orderId });

const share = ({ least, most }: { least: number; most: number }) =>
  z.coerce
    .number('The place must be a number.')
    .int('The place must be a whole number.')
    .min(least, 'This place is outside the photo.')
    .max(most, 'This place is outside the photo.');

/** Where Santa stands, in thousandths of the photo's width or height, and how he is drawn. */
export const roomPlace = z.object({
  order_id: orderId,
  x: share(limits.x),
  y: share(limits.y),
  size: share(limits.size),
  edge: share(limits.edge),
  style: z.enum(styles, 'There is no such picture.'),
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
      edge: z.number(),
      style: z.enum(styles),
      /** Whether the text will carry the picture. */
      chosen: z.boolean(),
    })
    .nullable(),
});

export type RoomAnswer = z.infer<typeof roomAnswer>;
