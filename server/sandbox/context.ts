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
  /** What becomes of texts. */
  receipts: Receipts;
  /** What advertisers were told, oldest first. */
  adEvents: unknown[];
  /** Where texts of simulated phones go. */
  inboundTexts: () => readonly string[];
  /** The shops of other processes, which are told too. */
  shops: Shops;
  now: () => Date;
  /** Does what is due by now: subscriptions are billed. Cheap when nothing is. */
  catchUp: () => void;
  /** Origin of gateway and frames as the browser sees it. Known once the server listens. */
  origin: () => string;
}
