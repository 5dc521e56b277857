import type { RoomPicture } from '../rows.ts';

/** Photos of rooms into which Santa is put; an order has one at most. */
export interface RoomPictures {
  find: (orderId: string) => RoomPicture | undefined;
  /** In the place of an earlier one of the same order, whose files go unless they are named again. */
  put: (picture: RoomPicture) => void;
  /** Its files go with it. */
  delete: (orderId: string) => void;
  /** The names of all files of photos. */
  files: () => string[];
}
