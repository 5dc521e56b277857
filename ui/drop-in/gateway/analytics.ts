import { addMetadata } from 'braintree-web/lib/add-metadata.js';
import { VERSION } from '../api/version.ts';
import { afterOpening } from '../shared/quiet-time.ts';
import type { Gateway } from './gateway.ts';

/** The peer's name, which the gateway's reports know forms of this kind by (`spec/form.md` section 10). */
const integration = 'dropin2';

const patienceMs = 2_000;

/**
 * Reports to the gateway how the form is used: names and times, nothing about the shopper (`spec/form.md` section 7,
 * FG-03). What is reported before the form is there, or later in one go, is sent together; a report that does not arrive is lost, and nothing else happens.
 */
export class Analytics {
  #waiting: { kind: string; timestamp: number }[] = [];
  readonly #connecting: Promise<Pick<Gateway, 'client'>>;

  /** @param connecting what is reported before waits for it, and is lost with it */
  constructor(connecting: Promise<Pick<Gateway, 'client'>>) {
    this.#connecting = connecting;
  }

  /** @param kind without the prefix, such as `selected.card` */
  readonly report = (kind: string): void => {
    if (this.#waiting.length === 0) this.#send().catch(() => undefined);
    this.#waiting.push({ kind: `web.dropin.${kind}`, timestamp: Math.floor(Date.now() / 1_000) });
  };

  async #send(): Promise<void> {
    const { client } = await afterOpening(this.#connecting);
    const analytics = this.#waiting;
    this.#waiting = [];
    const configuration = client.getConfiguration();
    const { url } = configuration.gatewayConfiguration.analytics ?? {};
    if (!url) return;
    const _meta = { integration, integrationType: integration, dropinVersion: VERSION };
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(addMetadata(configuration, { analytics, _meta })),
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}
