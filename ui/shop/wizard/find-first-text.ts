import type { FirstText } from '#machines/shop/lead/machine.ts';
import { getOrder } from '../shared/http.ts';
import { readFirstText } from './read-first-text.ts';

/** The status of the first text, as the network has reported it to the server. */
export async function findFirstText(orderId: string, signal: AbortSignal): Promise<FirstText> {
  return readFirstText(await getOrder({ order_id: orderId }, signal));
}
