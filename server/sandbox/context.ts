import type { Activity } from './activity.ts';
import type { AnalyticsLog } from './client-api/analytics.ts';
import type { Faults } from './faults/faults.ts';
import type { Arrivals } from './frames/arrivals.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Merchant } from './merchant.ts';
import type { Settings } from './merchant-settings.ts';
import type { Shops } from './shops.ts';
import type { Receipts } from './texts/receipts.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What every part of the sandbox works with. */
export interface Context {
  /** The merchant that asks. */
  merchant: Merchant;
  ledger: Ledger;
  faults: Faults;
  activity: Activity;
  analytics: AnalyticsLog;
  settings: Settings;
  webhooks: Webhooks;
  arrivals: Arrivals;
  /** The delivery of texts, and its reports. */
  receipts: Receipts;
  /** What was reported to advertisers, oldest first. */
  adEvents: unknown[];
  /** Where texts of simulated phones go. */
  inboundTexts: () => readonly string[];
  /** The shops of other processes, which are notified too. */
  shops: Shops;
  now: () => Date;
  /** Does what is due by now: bills subscriptions. Cheap when nothing is due. */
  catchUp: () => void;
  /** Origin of gateway and frames as the browser sees it. Known once the server listens. */
  origin: () => string;
}
