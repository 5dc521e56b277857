import { eq } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { RoomPicture } from '../rows.ts';
import type { RoomPictures } from '../tables/room-pictures.ts';
import { prepareInsert, slot } from './statements.ts';

/**
 * The table of the photos of rooms.
 *
 * @param release called with the files that no row names after a change
 */
export function roomPicturesTable(
  dialect: Dialect,
  release: (names: readonly string[]) => void,
): RoomPictures {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { roomPictures },
  } = dialect;
  const isOfOrder = eq(roomPictures.orderId, slot('orderId'));
  const find = prepareSelect(builder.select().from(roomPictures).where(isOfOrder));
  const insert = prepareInsert(dialect, roomPictures);
  const remove = prepareChange(builder.delete(roomPictures).where(isOfOrder));
  const all = prepareSelect(builder.select().from(roomPictures));

  async function take(orderId: string): Promise<string[]> {
    const row = await find.get({ orderId });
    await remove.run({ orderId });
    return row ? filesOf(row) : [];
  }

  return {
    find: (orderId) => find.get({ orderId }),
    async put(picture) {
      const kept = filesOf(picture);
      release((await take(picture.orderId)).filter((name) => !kept.includes(name)));
      await insert(picture);
    },
    delete: async (orderId) => release(await take(orderId)),
    files: async () => (await all.all({})).flatMap(filesOf),
  };
}

const filesOf = ({ photo, picture }: RoomPicture) => (picture === null ? [photo] : [photo, picture]);
