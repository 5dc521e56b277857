/** The unit of work on SQLite: its tables, with their statements prepared once for the connection. */
import type { Hashes } from '../hashes.ts';
import type { Unit } from '../unit.ts';
import type { Drizzle } from './open.ts';
import { sqliteAdEvents } from './tables/ad-events.ts';
import { sqliteAdLeaves } from './tables/ad-permissions.ts';
import { sqliteAttempts } from './tables/attempts.ts';
import { sqliteConsents } from './tables/consents.ts';
import { sqliteEventCounts, sqliteTryCounts } from './tables/counts.ts';
import { sqliteEndedMethods, sqliteEndedTexts, sqliteEndedWritten } from './tables/deletions.ts';
import { sqliteDisputes, sqliteNotices } from './tables/disputes.ts';
import { sqliteFirstTexts } from './tables/first-texts.ts';
import { sqliteInbox } from './tables/inbox.ts';
import { sqliteLinks } from './tables/links.ts';
import { sqliteMails } from './tables/mails.ts';
import { sqliteNovemberReminders } from './tables/november-reminders.ts';
import { sqliteNumberChanges } from './tables/number-changes.ts';
import { sqliteOffers } from './tables/offers.ts';
import { sqliteOperatorActions } from './tables/operator-actions.ts';
import { sqliteOrders } from './tables/orders.ts';
import { sqlitePromotions } from './tables/promotions.ts';
import { sqliteRefunds } from './tables/refunds.ts';
import { sqliteReports } from './tables/reports.ts';
import { sqliteRoomPictures } from './tables/room-pictures.ts';
import { sqliteSessionEnds } from './tables/session-ends.ts';
import { sqliteStopList } from './tables/stop-list.ts';
import { sqliteTexts } from './tables/texts.ts';

/**
 * Prepares every statement of the tables.
 *
 * @param release called with the names of files that no row names any more
 */
export const sqliteUnit = (
  database: Drizzle,
  hashes: Hashes,
  release: (names: readonly string[]) => void,
): Unit => ({
  orders: sqliteOrders(database),
  consents: sqliteConsents(database),
  attempts: sqliteAttempts(database),
  refunds: sqliteRefunds(database),
  disputes: sqliteDisputes(database),
  notices: sqliteNotices(database),
  promotions: sqlitePromotions(database),
  texts: sqliteTexts(database),
  stopList: sqliteStopList(database, hashes),
  inbox: sqliteInbox(database, hashes),
  firstTexts: sqliteFirstTexts(database, hashes),
  endedTexts: sqliteEndedTexts(database),
  endedWritten: sqliteEndedWritten(database),
  endedMethods: sqliteEndedMethods(database),
  mails: sqliteMails(database),
  links: sqliteLinks(database),
  sessionEnds: sqliteSessionEnds(database),
  numberChanges: sqliteNumberChanges(database),
  roomPictures: sqliteRoomPictures(database, release),
  offers: sqliteOffers(database, hashes),
  novemberReminders: sqliteNovemberReminders(database),
  adEvents: sqliteAdEvents(database),
  adPermissions: sqliteAdLeaves(database),
  tries: sqliteTryCounts(database),
  eventCounts: sqliteEventCounts(database),
  operatorActions: sqliteOperatorActions(database),
  reports: sqliteReports(database),
  markOfPhone: hashes.phone,
  markOfEmail: hashes.email,
});
