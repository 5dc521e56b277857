import client from 'braintree-web/client/index.js';
import hostedFields, { type HostedFields } from 'braintree-web/hosted-fields/index.js';
import { createThreeDSecure, type ThreeDSecureFlow } from '#ui/drop-in/three-d-secure/three-d-secure-flow.ts';
import { createUnionPay, type UnionPayFlow } from '#ui/drop-in/union-pay/union-pay-flow.ts';
import { createUsBankAccount } from '#ui/drop-in/us-bank-account/us-bank-account-flow.ts';

type Outcome = { name: string; payload?: unknown };

/** A merchant's page that uses the flows of the library without the form. What happens is written down. */
const wallets = {
  outcomes: [] as Outcome[],
  verifier: undefined as ThreeDSecureFlow | undefined,
  unionPay: undefined as UnionPayFlow | undefined,
  fields: undefined as HostedFields | undefined,

  /** @returns what creation was refused with */
  async createVerifier(authorization: string, options: object) {
    wallets.outcomes.length = 0;
    const connected = await client.create({ authorization });
    const flow = await createThreeDSecure({ version: 2, ...options, client: connected });
    for (const name of [
      'customer-canceled',
      'authentication-modal-render',
      'authentication-modal-close',
    ] as const) {
      flow.on(name, () => wallets.outcomes.push({ name }));
    }
    flow.on('authentication-iframe-available', (payload, proceed) => {
      document.getElementById('wallet')?.append((payload as { element: HTMLElement }).element);
      proceed?.();
    });
    wallets.verifier = flow;
  },

  /** Makes a nonce for a card as hosted fields would, and begins to verify it. */
  async verify(authorization: string, number: string, options: object = {}) {
    const connected = await client.create({ authorization });
    const { creditCards } = (await connected.request({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: {
        creditCard: { number, expirationMonth: '01', expirationYear: '2030', options: { validate: false } },
      },
    })) as { creditCards: { nonce: string; details: { bin: string } }[] };
    const [card] = creditCards;
    void wallets.verifier
      ?.verifyCard({
        nonce: card?.nonce ?? '',
        bin: card?.details.bin,
        amount: '9.99',
        onLookupComplete: (_lookup: unknown, proceed: () => void) => proceed(),
        addFrame: (_error: unknown, frame: HTMLElement) => document.getElementById('wallet')?.append(frame),
        removeFrame: () => document.getElementById('wallet')?.replaceChildren(),
        ...options,
      })
      .then(
        (payload) => wallets.outcomes.push({ name: 'verified', payload }),
        (error: { code: string; type: string; message: string }) =>
          wallets.outcomes.push({ name: 'failed', payload: [error.type, error.code] }),
      );
  },

  /** Shows hosted fields, and asks UnionPay about what will be in them. */
  async openUnionPay(authorization: string) {
    const connected = await client.create({ authorization });
    const places = ['number', 'cvv', 'expirationDate'].map((key) => {
      const container = document.getElementById(key);
      if (!container) throw new Error(`There is no room for ${key}`);
      return [key, { container }] as const;
    });
    wallets.fields = await hostedFields.create({
      client: connected,
      styles: {},
      fields: Object.fromEntries(places),
    });
    wallets.unionPay = await createUnionPay({ client: connected });
  },

  /** @param foreign asks about fields that are not there */
  askUnionPay(call: 'fetchCapabilities' | 'enroll' | 'tokenize', options: object, foreign = false) {
    const fields = foreign ? { _bus: { channel: 'foreign' } } : wallets.fields;
    return wallets.unionPay?.[call]({ ...options, ...(fields && { hostedFields: fields }) });
  },
  /** Begins a login to the bank, and takes the flow down when it is open. */
  async leaveBankLogin(authorization: string) {
    const flow = await createUsBankAccount({ client: await client.create({ authorization }) });
    const asked = flow.tokenize({ mandateText: 'I agree', bankLogin: { displayName: 'The Shop' } });
    const code = asked.catch((error: { code: string }) => error.code);
    wallets.leaveBank = async () => {
      await flow.teardown();
      return code;
    };
  },
  leaveBank: undefined as (() => Promise<unknown>) | undefined,

  unionPayState: () => wallets.unionPay?.actor.getSnapshot().value,

  state: () => wallets.verifier?.actor.getSnapshot().value,
  cancel: () => wallets.verifier?.cancelVerifyCard(),
  teardown: () => wallets.verifier?.teardown(),
};

Object.assign(window, { wallets });
