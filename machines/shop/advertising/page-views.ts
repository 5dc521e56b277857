/** Page views that are reported to advertisers, with the visitor's permission (shop specification, section 2). */

/** The landing page, or the details page of an order, which is a sign-up. */
export type PageView = { readonly page: 'landing' } | { readonly page: 'details'; readonly orderId: string };

/** The details page of an order was reached. */
export interface DetailsReached {
  readonly type: 'details.reached';
  readonly orderId: string;
}

/** Adds the details page of an order to the page views, oldest first, unless it is there already. */
export function withDetails(seen: readonly PageView[], { orderId }: DetailsReached): readonly PageView[] {
  const isKnown = seen.some((one) => one.page === 'details' && one.orderId === orderId);
  return isKnown ? seen : [...seen, { page: 'details', orderId }];
}
