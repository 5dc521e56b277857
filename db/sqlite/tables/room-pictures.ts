import { eq } from 'drizzle-orm';
import { roomPictures } from '../../schema.ts';
import type { RoomPictures } from '../../tables/room-pictures.ts';
import type { Drizzle } from '../open.ts';
import { prepareInsert, slot } from '../statements.ts';

/** The table of the photos of rooms, on SQLite. */
export function sqliteRoomPictures(database: Drizzle): RoomPictures {
  const isOfOrder = eq(roomPictures.orderId, slot('orderId'));
  const find = database.select().from(roomPictures).where(isOfOrder).prepare();
  const insert = prepareInsert(database, roomPictures);
  const remove = database.delete(roomPictures).where(isOfOrder).prepare();

  return {
    find: (orderId) => find.get({ orderId }),
    put(picture) {
      remove.run({ orderId: picture.orderId });
      insert(picture);
    },
    delete: (orderId) => void remove.run({ orderId }),
  };
}
