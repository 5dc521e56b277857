/** The unit of work of a connection: its tables, with their statements prepared once. */
import type { Dialect } from '../dialect.ts';
import type { Hashes } from '../hashes.ts';
import type { Unit } from '../unit.ts';
import { adEventsTable } from './ad-events.ts';
import { adPermissionsTable } from './ad-permissions.ts';
import { attemptsTable } from './attempts.ts';
import { consentsTable } from './consents.ts';
import { eventCountsTable, tryCountsTable } from './counts.ts';
import { endedMethodsTable, endedTextsTable, endedWrittenTable } from './deletions.ts';
import { disputesTable, noticesTable } from './disputes.ts';
import { firstTextsTable } from './first-texts.ts';
import { inboxTable } from './inbox.ts';
import { linksTable } from './links.ts';
import { mailsTable } from './mails.ts';
import { novemberRemindersTable } from './november-reminders.ts';
import { numberChangesTable } from './number-changes.ts';
import { offersTable } from './offers.ts';
import { operatorActionsTable } from './operator-actions.ts';
import { ordersTable } from './orders.ts';
import { promotionsTable } from './promotions.ts';
import { refundsTable } from './refunds.ts';
import { reportsTable } from './reports.ts';
import { roomPicturesTable } from './room-pictures.ts';
import { sessionEndsTable } from './session-ends.ts';
import { stopListTable } from './stop-list.ts';
import { textsTable } from './texts.ts';

/**
 * The tables, whose statements are prepared on first use.
 *
 * @param release called with the names of files that no row names any more
 */
export const createUnit = (
  dialect: Dialect,
  hashes: Hashes,
  release: (names: readonly string[]) => void,
): Unit => ({
  orders: ordersTable(dialect),
  consents: consentsTable(dialect),
  attempts: attemptsTable(dialect),
  refunds: refundsTable(dialect),
  disputes: disputesTable(dialect),
  notices: noticesTable(dialect),
  promotions: promotionsTable(dialect),
  texts: textsTable(dialect),
  stopList: stopListTable(dialect, hashes),
  inbox: inboxTable(dialect, hashes),
  firstTexts: firstTextsTable(dialect, hashes),
  endedTexts: endedTextsTable(dialect),
  endedWritten: endedWrittenTable(dialect),
  endedMethods: endedMethodsTable(dialect),
  mails: mailsTable(dialect),
  links: linksTable(dialect),
  sessionEnds: sessionEndsTable(dialect),
  numberChanges: numberChangesTable(dialect),
  roomPictures: roomPicturesTable(dialect, release),
  offers: offersTable(dialect, hashes),
  novemberReminders: novemberRemindersTable(dialect),
  adEvents: adEventsTable(dialect),
  adPermissions: adPermissionsTable(dialect),
  tries: tryCountsTable(dialect),
  eventCounts: eventCountsTable(dialect),
  operatorActions: operatorActionsTable(dialect),
  reports: reportsTable(dialect),
  markOfPhone: hashes.phone,
  markOfEmail: hashes.email,
});
