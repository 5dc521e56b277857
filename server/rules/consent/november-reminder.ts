/**
 * "Remind me in November": one e-mail on 1 November to an address that asked for it between two seasons. The request is
 * deleted in the unit of work that queues the e-mail, so that nothing is left to send a second one from.
 */
import { newRowId } from '#db/row-id.ts';
import type { NovemberReminder, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { conflict } from '../refusal.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { seasonOf } from '../texting/season.ts';
import { momentOf } from '../texting/zoned-time.ts';

/** Nine in the morning in the edition's time zone. */
const morning = { hour: 9, minute: 0 };
const firstOf = (season: number, month: number, edition: Edition) =>
  momentOf({ year: season, month, day: 1, ...morning }, zoneOf[edition]);

export interface OfferedReminder {
  season: number;
  /** When the e-mail is sent, epoch ms. */
  dueAt: number;
}

/** The reminder that can be asked for now; undefined in November and December, when the season itself is on. */
export function offeredReminder(edition: Edition, now: number): OfferedReminder | undefined {
  const season = seasonOf(now, zoneOf[edition]);
  const dueAt = firstOf(season, 11, edition);
  return now < dueAt ? { season, dueAt } : undefined;
}

/** The day of the e-mail as the edition writes it, such as `November 1, 2027`. */
export const reminderDay = (edition: Edition, dueAt: number): string =>
  new Intl.DateTimeFormat(localeOf[edition], { dateStyle: 'long', timeZone: zoneOf[edition] }).format(dueAt);

/** The wording that is agreed to, exactly as it is shown beside the button and the box. */
export const reminderWording = (day: string): string =>
  `We send one e-mail on ${day}, then take your address off the list.`;

export interface ReminderWish {
  email: string;
  edition: Edition;
  at: number;
}

const ofEdition = async (unit: Unit, { email, edition }: Omit<ReminderWish, 'at'>) =>
  (await unit.novemberReminders.ofEmail(email.toLowerCase())).filter((one) => one.edition === edition);

/** Whether an address gets the e-mail of an edition. */
export const isReminded = async (unit: Unit, whose: Omit<ReminderWish, 'at'>): Promise<boolean> =>
  (await ofEdition(unit, whose)).length > 0;

/** Withdraws a request. */
export async function dropReminder(unit: Unit, whose: Omit<ReminderWish, 'at'>): Promise<void> {
  for (const { id } of await ofEdition(unit, whose)) await unit.novemberReminders.delete(id);
}

/**
 * Stores a request. Asking again changes nothing but its moment.
 * @throws Refusal `season_on` when there is no reminder to ask for
 */
export async function askForReminder(unit: Unit, { email, edition, at }: ReminderWish): Promise<void> {
  const offered = offeredReminder(edition, at);
  if (!offered) throw conflict('season_on', 'November has come: you can sign up now.');
  const { season, dueAt } = offered;
  await dropReminder(unit, { email, edition });
  await unit.novemberReminders.insert({
    id: newRowId(),
    email,
    emailKey: email.toLowerCase(),
    edition,
    season,
    wording: reminderWording(reminderDay(edition, dueAt)),
    at,
  });
}

/**
 * Whether the account of an order has the box: only a paid order shows that its address was not typed by a stranger.
 */
export const hasReminderBox = ({ kind, paidAt }: Pick<Order, 'kind' | 'paidAt'>): boolean =>
  kind === 'texts' && paidAt !== null;

/** Whether an order brings the texts of a season, so that its address needs no reminder of them. */
export const bringsTextsOf = (season: number, order: Pick<Order, 'kind' | 'season' | 'state'>): boolean =>
  order.kind === 'texts' && order.season === season && order.state === 'paid';

/** @throws Refusal `not_paid` for an order without the box. @returns the order */
export function mayBeReminded(order: Order): Order {
  if (!hasReminderBox(order))
    throw conflict('not_paid', 'This order is not paid for, so there is nothing to remind you of.');
  return order;
}

/** Moves the request of an order whose address was mistyped. */
export async function moveReminder(
  unit: Unit,
  { edition, createdAt }: Pick<Order, 'edition' | 'createdAt'>,
  { from, email }: { from: string; email: string },
): Promise<void> {
  for (const reminder of await ofEdition(unit, { email: from, edition })) {
    if (reminder.at < createdAt) continue;
    await unit.novemberReminders.delete(reminder.id);
    if (await isReminded(unit, { email, edition })) continue;
    await unit.novemberReminders.insert({ ...reminder, email, emailKey: email.toLowerCase() });
  }
}

/** Writes the e-mail of a request. */
export type WriteNovemberMail = (reminder: NovemberReminder) => PlannedMail;

/** False if the address has unsubscribed since it asked, or has already bought the texts of this December. */
async function isWanted(unit: Unit, { emailKey, season, at }: NovemberReminder): Promise<boolean> {
  const endedAt = await unit.offers.endedAt(emailKey);
  if (endedAt !== undefined && endedAt >= at) return false;
  return !(await unit.orders.ofEmail(emailKey)).some((order) => bringsTextsOf(season, order));
}

/**
 * Queues the e-mails that are due, and deletes their requests. A shop that was down all November sends none.
 * @returns how many requests were handled
 */
export async function sendNovemberReminders(
  unit: Unit,
  write: WriteNovemberMail,
  { edition, at, limit }: { edition: Edition; at: number; limit: number },
): Promise<number> {
  const present = seasonOf(at, zoneOf[edition]);
  const season = at < firstOf(present, 11, edition) ? present - 1 : present;
  const due = await unit.novemberReminders.until(edition, season, limit);
  const isNovember = at < firstOf(present, 12, edition);
  for (const reminder of due) {
    const isInTime = reminder.season === present && isNovember;
    if (isInTime && (await isWanted(unit, reminder))) await planMail(unit, null, write(reminder), at);
    await unit.novemberReminders.delete(reminder.id);
  }
  return due.length;
}
