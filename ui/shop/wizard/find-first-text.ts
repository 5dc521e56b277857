import type { FirstText } from '#machines/shop/lead/machine.ts';
import { getOrder } from '../shared/http.ts';
import { readFirstText } from './read-first-text.ts';

/** What has become of the first text, as the server has heard from the network. */
export async function findFirstText(orderId: string, signal: AbortSignal): Promise<FirstText> {
  return readFirstText(await getOrder({ order_id: orderId }, signal));
}
