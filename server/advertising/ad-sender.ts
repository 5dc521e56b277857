/** The port through which events are sent to advertisers, with the visitor's permission. */
import { askProvider } from '../providers/provider-request.ts';
import type { AdPayload } from '../rules/advertising/ad-events.ts';

export interface AdSender {
  /** The companies that get the events, as visitors read them, such as `Meta and TikTok`. */
  companies: string;
  /** @throws when the event was not accepted */
  send: (id: string, payload: AdPayload) => Promise<void>;
}

/** Posts events as JSON, one per request. */
export function createHttpAdSender(
  { url, token, companies }: { url: string; token: string; companies: string },
  timeoutMs: number,
): AdSender {
  return {
    companies,
    async send(id, payload) {
      const response = await askProvider(url, timeoutMs, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, ...payload }),
      });
      if (!response.ok) throw new Error(`The advertiser answered ${response.status}`);
    },
  };
}
