import type { FirstText } from '#machines/shop/lead/machine.ts';
import type { OrderAnswer } from '#server/contract/order.ts';
import { getJson } from '../shared/http.ts';
import { readFirstText } from './read-first-text.ts';

/** What has become of the first text, as the server has heard from the network. */
export async function findFirstText(orderId: string, signal: AbortSignal): Promise<FirstText> {
  const query = new URLSearchParams({ order_id: orderId });
  return readFirstText(await getJson<OrderAnswer>(`/api/order?${query}`, signal));
}
