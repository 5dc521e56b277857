import client from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';

/** A merchant's page with the real braintree-web: every field, styled, and everything that happens written down. */
interface Merchant {
  events: { type: string; emittedBy?: string; bin?: string }[];
  start(authorization: string, keys: string[], options: { fields?: Record<string, object> }): Promise<void>;
  fields: object | undefined;
}

const merchant: Merchant = {
  events: [],
  fields: undefined,
  async start(authorization, keys, { fields = {}, ...options }) {
    const created = await hostedFields.create({
      ...options,
      client: await client.create({ authorization }),
      styles: {
        input: { 'font-size': '20px', color: 'rgb(1, 2, 3)', position: 'fixed' },
        '.invalid': { color: 'red' },
      },
      fields: Object.fromEntries(
        keys.map((key) => [
          key,
          { container: document.getElementById(key) ?? document.body, placeholder: key, ...fields[key] },
        ]),
      ),
    });
    for (const type of [
      'focus',
      'blur',
      'empty',
      'notEmpty',
      'validityChange',
      'cardTypeChange',
      'inputSubmitRequest',
    ]) {
      created.on(type, (event: { emittedBy: string }) =>
        merchant.events.push({ type, emittedBy: event.emittedBy }),
      );
    }
    created.on('binAvailable', (event: object) => {
      merchant.events.push({ type: 'binAvailable', ...event });
    });
    merchant.fields = created;
  },
};

Object.assign(window, { merchant });
