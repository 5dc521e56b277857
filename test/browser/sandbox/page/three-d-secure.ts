import client from 'braintree-web/client/index.js';
import threeDSecure, { type ThreeDSecure } from 'braintree-web/three-d-secure/index';

/** A merchant's page that has cards verified by the real braintree-web. What happens is written down. */
const wallets = {
  outcomes: [] as { name: string; payload?: unknown }[],
  instance: undefined as ThreeDSecure | undefined,
  authorization: '',

  async create(authorization: string, options: object) {
    const instance = await threeDSecure.create({
      version: 2,
      ...options,
      client: await client.create({ authorization }),
    });
    for (const event of [
      'customer-canceled',
      'authentication-modal-render',
      'authentication-modal-close',
    ] as const) {
      instance.on(event, () => wallets.outcomes.push({ name: event }));
    }
    instance.on('lookup-complete', (_data, next) => next?.());
    instance.on('authentication-iframe-available', ({ element }, next) => {
      document.getElementById('wallet')?.append(element);
      next?.();
    });
    wallets.instance = instance;
    wallets.authorization = authorization;
  },

  /** Makes a nonce for a card as hosted fields would, and begins to verify it. */
  async verify(number: string, options: object = {}) {
    const { creditCards } = (await (
      await client.create({ authorization: wallets.authorization })
    ).request({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: {
        creditCard: { number, expirationMonth: '01', expirationYear: '2030', options: { validate: false } },
      },
    })) as { creditCards: { nonce: string; details: { bin: string } }[] };
    const [card] = creditCards;
    void wallets.instance
      ?.verifyCard({ amount: '9.99', nonce: card?.nonce ?? '', bin: card?.details.bin ?? '', ...options })
      .then(
        (payload) => wallets.outcomes.push({ name: 'verified', payload }),
        (error: { code: string }) => wallets.outcomes.push({ name: 'failed', payload: error.code }),
      );
  },

  cancel: () => wallets.instance?.cancelVerifyCard(),
};

Object.assign(window, { wallets });
