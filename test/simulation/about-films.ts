/** Checks the films of a world that has ended. */

import type { Row } from './databases.ts';
import { filmKeys } from './doors.ts';
import { cancellationOf, deletionOf, type Ending, isOver } from './endings.ts';
import type { Household } from './household.ts';
import type { Ended } from './world.ts';

/** The film is sent on the morning of Christmas Eve, and names are deleted on 31 January. */
const leavesBy = Date.UTC(2026, 11, 24, 16);
const namesUntil = Date.UTC(2027, 0, 31, 10);
/** How long a request may be in transit. */
const graceMs = 2 * 60_000;
/** The id of the video package. */
const videoPackage = 32;

export const aboutFilms = (ended: Ended): string[] =>
  ended.households.flatMap((household) => aboutFilm(ended, household));

/** A film ends with its package, with the texts that it came with, or with everything. */
function endOf(household: Household, film: Row): Ending {
  const cancelled =
    film['kind'] === 'upgrade'
      ? cancellationOf(household, film, 'cancel film')
      : cancellationOf(household, film, 'cancel', 'desk cancel');
  const erased = deletionOf(household, film);
  return { from: Math.min(cancelled.from, erased.from), by: Math.min(cancelled.by, erased.by) };
}

function aboutFilm({ orders, letters, doors, ended }: Ended, household: Household): string[] {
  const { plan, parent } = household;
  const { name, email, child, edition } = plan;
  const id = parent.orderId();
  const keys = filmKeys(letters.filter(({ to }) => to.includes(email)));
  const brought = new Set(keys.map((key) => key.split('.')[0]));
  const film = orders.find(
    (row) =>
      (row['parent_id'] === id && row['package_id'] === videoPackage) ||
      (row['id'] === id && (brought.has(String(id)) || (edition === 'uk' && row['text_limit'] === null))),
  );
  if (!film || (film['state'] !== 'paid' && film['state'] !== 'cancelled')) return [];
  const end = endOf(household, film);
  const links = doors.filter(({ by, orderId }) => by === 'the mailbox' && orderId === film['id']);
  const opens = links.filter(({ isOpen }) => isOpen);
  const late = letters.filter(
    ({ to, at, text }) =>
      to.includes(email) && Date.parse(at) > end.by + graceMs && text.includes('/santa/film#key='),
  );
  const seen = parent.films.map(({ at, name: shown }) => ({
    shown,
    isAfter: at > end.by + graceMs,
    isBefore: at < end.from,
  }));
  if (isOver(end)) {
    return [
      ...opens.map(({ shown }) => `The film of ${name} has ended, and its link answers ${shown}.`),
      ...late.map(() => `The film of ${name} has ended, and a letter brought it after that.`),
      ...seen
        .filter(({ isAfter, shown }) => isAfter && shown !== null)
        .map(({ shown }) => `The film of ${name} has ended, and it was watched for ${shown}.`),
      ...seen
        .filter(({ isBefore, shown }) => isBefore && shown !== child)
        .map(({ shown }) => `${name} had paid for the film for ${child}, and saw ${shown}.`),
    ];
  }
  const names = ended > namesUntil ? '' : child;
  return [
    ...(ended > leavesBy && ended < namesUntil && keys.length === 0
      ? [`${name} has paid for a film, and no letter has brought it.`]
      : []),
    ...links
      .filter(
        ({ isOpen, shown }) =>
          !isOpen || (JSON.parse(shown) as { childs_name: string }).childs_name !== names,
      )
      .map(({ shown }) => `${name} has paid for the film, and its link answers ${shown}.`),
    ...seen
      .filter(({ shown }) => shown !== child)
      .map(({ shown }) => `${name} has paid for the film for ${child}, and saw ${shown}.`),
  ];
}
