/** The port through which advertisers hear of a visit, with the visitor's leave. */

export interface AdPayload {
  event: 'lead' | 'sign_up' | 'purchase';
  /** Seconds since 1970. */
  at: number;
  /** The page without its query. */
  website: string;
  /** SHA-256 of the buyer's e-mail in lower case; empty when it is not known. */
  emailHash: string;
  /** Ids of the advertisers' own cookies, as the page sent them. */
  fbp: string;
  fbc: string;
  ttp: string;
  /** Major units and ISO 4217, for a purchase. */
  value?: string;
  currency?: string;
}

export interface AdSender {
  /** @throws when the event was not taken */
  send: (id: string, payload: AdPayload) => Promise<void>;
}

/** Posts events as JSON, one a request. */
export function createHttpAdSender(url: string, token: string, timeoutMs: number): AdSender {
  return {
    async send(id, payload) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, ...payload }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The advertiser answered ${response.status}`);
    },
  };
}
