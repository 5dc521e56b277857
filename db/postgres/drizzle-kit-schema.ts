/** The tables for drizzle-kit, which needs an export for each. */
import { databaseMarks, postgresTables, storedUnits } from './schema.ts';

export const {
  orders,
  consents,
  payments,
  refunds,
  disputes,
  gatewayNotices,
  promotions,
  promotionUses,
  messages,
  mails,
  operatorActions,
  firstTexts,
  stoppedPhones,
  receivedTexts,
  inboundTexts,
  endedTexts,
  endedWritten,
  endedMethods,
  signInLinks,
  sessionEnds,
  numberChanges,
  roomPictures,
  marketingConsents,
  unsubscribed,
  novemberReminders,
  tries,
  adEvents,
  adPermissions,
  eventCounts,
  probes,
} = postgresTables;

export { databaseMarks, storedUnits };
