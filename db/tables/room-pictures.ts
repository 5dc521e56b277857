import type { RoomPicture } from '../rows.ts';

/** Photos of rooms into which Santa is put; an order has one at most. */
export interface RoomPictures {
  find: (orderId: string) => RoomPicture | undefined;
  /** In the place of an earlier one of the same order. */
  put: (picture: RoomPicture) => void;
  delete: (orderId: string) => void;
}
