/** What the ledger stores of recurring billing. Amounts are decimals with two places, days are `YYYY-MM-DD` in UTC. */

import type { WithUnusedFields } from '../ledger/unused-fields.ts';

/** An add-on or a discount that plans and subscriptions inherit. */
export interface ModificationRecord {
  id: string;
  kind: 'add_on' | 'discount';
  name: string;
  description: string | null;
  amount: string;
  quantity: number;
  /** Null when it never expires. */
  numberOfBillingCycles: number | null;
}

export interface PlanRecord extends WithUnusedFields {
  id: string;
  name: string;
  description: string | null;
  price: string;
  currency: string;
  /** In months. */
  billingFrequency: number;
  /** 1 to 28, or 31 for the last day of each month; null for the day on which a subscription begins. */
  billingDayOfMonth: number | null;
  /** Null when its subscriptions never expire. */
  numberOfBillingCycles: number | null;
  trial: Trial | null;
  /** What it inherits unchanged from the merchant's own. */
  addOnIds: string[];
  discountIds: string[];
  /** What overrides them once it has been changed itself. */
  addOns?: ModificationRecord[];
  discounts?: ModificationRecord[];
  createdAt: string;
  updatedAt: string;
}

export interface Trial {
  duration: number;
  unit: 'day' | 'month';
}

/** A modification as a subscription has it. */
export type AppliedModification = ModificationRecord & { currentBillingCycle: number };

export type SubscriptionStatus = 'Pending' | 'Active' | 'Past Due' | 'Canceled' | 'Expired';

export interface SubscriptionRecord extends WithUnusedFields {
  id: string;
  planId: string;
  token: string;
  merchantAccountId: string;
  status: SubscriptionStatus;
  price: string;
  description: string | null;
  descriptor: Record<string, unknown> | null;
  /** In months. */
  billingFrequency: number;
  billingDayOfMonth: number;
  /** Null when it never expires. */
  numberOfBillingCycles: number | null;
  /** How many periods were billed. */
  currentBillingCycle: number;
  trial: Trial | null;
  firstBillingDate: string;
  nextBillingDate: string;
  billingPeriod: { start: string; end: string } | null;
  paidThroughDate: string | null;
  /** The amount owed from earlier periods, in cents; negative when it is in the buyer's favor. */
  balance: number;
  failureCount: number;
  /** Since when it has been past due. */
  pastDueSince: string | null;
  addOns: AppliedModification[];
  discounts: AppliedModification[];
  /** Newest first. */
  transactionIds: string[];
  /** Newest first. */
  statusHistory: { status: SubscriptionStatus; price: string; balance: number; at: string }[];
  createdAt: string;
  updatedAt: string;
}
