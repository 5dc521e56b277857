/** Checks the photos of rooms in a world that has ended. */

import type { Row } from './databases.ts';
import { cancellationOf, deletionOf, isOver } from './endings.ts';
import type { Household } from './household.ts';
import { noPhoto } from './room-memory.ts';
import type { Ended } from './world.ts';

/** "31 January after the season, or when you delete it, or cancel", as the privacy page says. */
const keptUntil = Date.UTC(2027, 0, 31, 10);

export function aboutRooms(ended: Ended): string[] {
  const { photos, rooms, households, doors, left } = ended;
  const named = rooms.flatMap(({ photo, picture }) => [
    String(photo),
    ...(picture === null ? [] : [String(picture)]),
  ]);
  const inRows = new Set(named);
  return [
    ...[...photos]
      .filter(([name]) => !inRows.has(name))
      .map(([, content]) => `No row names the file of ${content}, and it is kept.`),
    ...named
      .filter((name) => !photos.has(name))
      .map((name) => `A row names the file ${name}, which is not there.`),
    ...left.map((content) => `The file of ${content} was still there minutes after its row had gone.`),
    ...doors
      .filter(({ by, isOpen }) => by === 'a stranger' && isOpen)
      .map(({ what, orderId }) => `A stranger could open the ${what} of the order ${orderId}.`),
    ...households.flatMap((household) => aboutRoom(ended, household)),
  ];
}

/** Why the photo of a family must have been deleted; null where it must be kept. */
function whyOver(
  { ended }: Pick<Ended, 'ended'>,
  household: Household,
  order: Row | undefined,
): string | null {
  if (isOver(cancellationOf(household, order, 'cancel', 'desk cancel'))) return 'has cancelled';
  if (isOver(deletionOf(household, order))) return 'had everything deleted';
  return ended > keptUntil ? 'has its data until 31 January' : null;
}

function aboutRoom(world: Ended, household: Household): string[] {
  const { photos, rooms, orders, messages, texts, doors } = world;
  const { plan, parent } = household;
  const { name } = plan;
  const id = parent.orderId();
  const room = rooms.find((row) => row['order_id'] === id);
  const contentOf = (file: unknown) => (typeof file === 'string' ? photos.get(file) : undefined);
  const shown = room ? contentOf(room['picture'] ?? room['photo']) : noPhoto;
  const may = parent.room.may();
  // A browser whose session has ended has no access until it opens a link from an e-mail.
  const own = doors.filter(
    ({ orderId, by, shown }) =>
      orderId === id && by !== 'a stranger' && by !== 'the mailbox' && !shown.includes('order_not_found'),
  );
  const over = whyOver(
    world,
    household,
    orders.find((row) => row['id'] === id),
  );
  if (over) {
    const traces = [...photos.values()].filter((content) => content.endsWith(` of ${name}`));
    return [
      ...(room ? [`${name} ${over}, and the photo has a row.`] : []),
      ...traces.map((content) => `${name} ${over}, and ${content} is kept.`),
      ...own
        .filter(({ isOpen }) => isOpen)
        .map(({ by, what }) => `${name} ${over}, and ${by} sees the ${what}.`),
    ];
  }
  const isDrawn = shown?.startsWith('Santa') ?? false;
  const slot = messages.find((row) => row['order_id'] === id && row['slot'] === '12-25');
  const sent = texts.filter(({ callback }) => callback?.includes(`m=${slot?.['id']}`));
  const carries = (text: (typeof texts)[number]) =>
    text.media.some((address) => address.endsWith('/room.jpg'));
  const wrong = own.filter(({ what, by, isOpen, shown: came }) => {
    const expected = what === 'picture' ? (isDrawn ? shown : noPhoto) : contentOf(room?.['photo']);
    // Without the text the phone has no address of the picture.
    if (by === 'the phone' && sent.length === 0) return false;
    return isOpen ? came !== expected : expected !== undefined && expected !== noPhoto;
  });
  return [
    ...(may.includes(shown ?? '')
      ? []
      : [`${name} has ${shown} in the room, and it is to be ${may.join(' or ')}.`]),
    ...wrong.map(({ by, what, shown: came }) => `Of ${name}, ${by} asks for the ${what} and gets ${came}.`),
    ...(plan.edition === 'us' && may.length === 1
      ? sent
          .filter((text) => carries(text) !== isDrawn)
          .map(
            () =>
              `The text of Christmas morning to ${name} ${isDrawn ? 'has no picture of the room' : 'has a picture of the room'}, and there is ${shown}.`,
          )
      : []),
  ];
}
