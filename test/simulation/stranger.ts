/** Another visitor's browser, which has the id of an order and tries what only its buyer may do. */
import { createBrowser } from './browser.ts';
import { actAs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/cancel_order': { amount: '0.00' },
  '/api/pause_texts': { paused: 'yes' },
  '/api/text_times': { zone: 'America/New_York', hour: '18:00' },
  '/api/send_again': { slot: 'welcome' },
  '/api/contact_text': {},
  '/api/keep_details': { kept: 'yes' },
  '/api/replies': { on: 'yes' },
  '/api/another_child': {},
  '/api/order_email': { email: 'stranger@example.com' },
  '/api/room_removed': {},
};
const queries = ['/api/order', '/api/room', '/api/kept_details'];
const patienceMs = 20_000;

/** Tries everything once. @param opened called for everything that a stranger could open */
export function tryDoors(
  { shop, time, orderId }: { shop: string; time: Pick<SimulatedTime, 'later'>; orderId: string },
  opened: (door: string) => void,
): void {
  const stranger = createBrowser({ name: 'a stranger', shop, time });
  const order = { order_id: orderId };
  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
    if (answer?.ok) opened(path);
  }
  actAs(stranger, () => {
    for (const path of queries) void ask(`${path}?${new URLSearchParams(order)}`);
    for (const [path, fields] of Object.entries(forms)) {
      void ask(path, { method: 'POST', body: new URLSearchParams({ ...order, ...fields }) });
    }
  });
}
