/**
 * A unit of work: the tables, as one transaction sees them. Tables find and store rows, without business rules, which
 * are in `server/rules`.
 */
import type { AdEvents } from './tables/ad-events.ts';
import type { AdPermissions } from './tables/ad-permissions.ts';
import type { Attempts } from './tables/attempts.ts';
import type { Consents } from './tables/consents.ts';
import type { EventCounts, TryCounts } from './tables/counts.ts';
import type { Deletions } from './tables/deletions.ts';
import type { Disputes, Notices } from './tables/disputes.ts';
import type { FirstTexts } from './tables/first-texts.ts';
import type { Inbox } from './tables/inbox.ts';
import type { Links } from './tables/links.ts';
import type { Mails } from './tables/mails.ts';
import type { NovemberReminders } from './tables/november-reminders.ts';
import type { NumberChanges } from './tables/number-changes.ts';
import type { Offers } from './tables/offers.ts';
import type { OperatorActions } from './tables/operator-actions.ts';
import type { Orders } from './tables/orders.ts';
import type { Promotions } from './tables/promotions.ts';
import type { Refunds } from './tables/refunds.ts';
import type { Reports } from './tables/reports.ts';
import type { RoomPictures } from './tables/room-pictures.ts';
import type { SessionEnds } from './tables/session-ends.ts';
import type { StopList } from './tables/stop-list.ts';
import type { Texts } from './tables/texts.ts';

export interface Unit {
  readonly orders: Orders;
  readonly consents: Consents;
  readonly attempts: Attempts;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly notices: Notices;
  readonly promotions: Promotions;
  readonly texts: Texts;
  readonly stopList: StopList;
  readonly inbox: Inbox;
  readonly firstTexts: FirstTexts;
  /** Texts still to be deleted at the provider. */
  readonly endedTexts: Deletions;
  readonly endedWritten: Deletions;
  /** Payment methods still to be deleted at the gateway. */
  readonly endedMethods: Deletions;
  readonly mails: Mails;
  readonly links: Links;
  readonly sessionEnds: SessionEnds;
  readonly numberChanges: NumberChanges;
  readonly roomPictures: RoomPictures;
  readonly offers: Offers;
  readonly novemberReminders: NovemberReminders;
  readonly adEvents: AdEvents;
  readonly adPermissions: AdPermissions;
  readonly tries: TryCounts;
  readonly eventCounts: EventCounts;
  readonly operatorActions: OperatorActions;
  readonly reports: Reports;
  /** The keyed hash of a phone, for records that outlive its data. */
  readonly markOfPhone: (phone: string) => string;
  /** The same for an e-mail address. */
  readonly markOfEmail: (emailKey: string) => string;
}
