import type { RoomPicture } from '../rows.ts';

/** Photos of rooms into which Santa is put; an order has one at most. */
export interface RoomPictures {
  find: (orderId: string) => Promise<RoomPicture | undefined>;
  /** Replaces an earlier picture of the same order, whose files are deleted unless they are used again. */
  put: (picture: RoomPicture) => Promise<void>;
  /** Also deletes its files. */
  delete: (orderId: string) => Promise<void>;
  /** The names of all files of photos. */
  files: () => Promise<string[]>;
}
