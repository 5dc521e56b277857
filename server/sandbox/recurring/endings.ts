import type { Context } from '../context.ts';
import type { SubscriptionRecord } from './records.ts';
import { moved } from './subscription-state.ts';

type Parts = Pick<Context, 'now' | 'webhooks'>;

/** Ends a subscription for good, and notifies of it. */
export function cancel(subscription: SubscriptionRecord, { now, webhooks }: Parts): SubscriptionRecord {
  const canceled = moved(subscription, 'Canceled', now().toISOString());
  webhooks.subscriptionChanged('subscription_canceled', canceled);
  return canceled;
}

/** Ends a subscription that has had all its periods, and notifies of it. */
export function expire(subscription: SubscriptionRecord, { now, webhooks }: Parts): SubscriptionRecord {
  const expired = moved(subscription, 'Expired', now().toISOString());
  webhooks.subscriptionChanged('subscription_expired', expired);
  return expired;
}
