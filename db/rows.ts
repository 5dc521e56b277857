/** The rows of the tables, as rules read and write them. */
import type {
  adEvents,
  adPermissions,
  consents,
  disputes,
  eventCounts,
  gatewayNotices,
  inboundTexts,
  mails,
  marketingConsents,
  messages,
  novemberReminders,
  numberChanges,
  operatorActions,
  orders,
  payments,
  promotions,
  promotionUses,
  refunds,
  roomPictures,
  signInLinks,
  stoppedPhones,
  tries,
} from './schema.ts';

export type Order = typeof orders.$inferSelect;
export type Consent = typeof consents.$inferSelect;
/** One attempt to charge an order. */
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;
/** A webhook of the gateway that was applied. */
export type ReceivedNotice = typeof gatewayNotices.$inferSelect;
/** One text of a season. */
export type Message = typeof messages.$inferSelect;
/** A change made by an operator. */
export type OperatorAction = typeof operatorActions.$inferSelect;
export type Mail = typeof mails.$inferSelect;
export type Promotion = typeof promotions.$inferSelect;
export type PromotionUse = typeof promotionUses.$inferSelect;
/** A phone that an order is about to move to. */
export type NumberChange = typeof numberChanges.$inferSelect;
export type RoomPicture = typeof roomPictures.$inferSelect;
export type SignInLink = typeof signInLinks.$inferSelect;
/** An agreement to offers by e-mail. */
export type MarketingConsent = typeof marketingConsents.$inferSelect;
/** A request for the e-mail in November. */
export type NovemberReminder = typeof novemberReminders.$inferSelect;
export type StoppedPhone = typeof stoppedPhones.$inferSelect;
/** A reply of a phone that was not a command. */
export type InboundText = typeof inboundTexts.$inferSelect;
export type AdEvent = typeof adEvents.$inferSelect;
export type AdPermission = typeof adPermissions.$inferSelect;

/** How often a named event happened on a day (UTC). */
export type EventCount = typeof eventCounts.$inferSelect;

/** How often something was tried in a limited period; the subject is a hash. */
export type Tries = typeof tries.$inferSelect;
