import applePay from 'braintree-web/apple-pay/index.js';
import braintreeClient, { type Client } from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import payPalCheckout from 'braintree-web/paypal-checkout/index.js';
import BaseFramework from 'braintree-web/three-d-secure/external/frameworks/base.js';
import venmo from 'braintree-web/venmo/index.js';
import { connect } from '#ui/drop-in/gateway/client.ts';
import { createPayPalVaultCheckout } from '#ui/drop-in/paypal/vault-checkout-flow.ts';
import { shopperMessage } from '#ui/drop-in/strings/shopper-message.ts';
import { createThreeDSecure, type ThreeDSecureFlow } from '#ui/drop-in/three-d-secure/three-d-secure-flow.ts';
import { createUnionPay } from '#ui/drop-in/union-pay/union-pay-flow.ts';
import { createUsBankAccount } from '#ui/drop-in/us-bank-account/us-bank-account-flow.ts';
import { createVaultManager } from '#ui/drop-in/vault/vault-manager-flow.ts';
import { createVisaCheckout } from '#ui/drop-in/visa-checkout/visa-checkout-flow.ts';

type Options = Readonly<Record<string, unknown>>;
type Attempt = (authorization: string, options: Options) => Promise<unknown>;

/** Asks a flow for one thing and takes it down, however it ends. */
async function asking<TFlow extends { teardown(): Promise<unknown> }>(
  flow: TFlow,
  ask: (flow: TFlow) => Promise<unknown>,
) {
  try {
    return await ask(flow);
  } finally {
    await flow.teardown();
  }
}

/** A card's nonce as hosted fields make it. */
async function cardFor(client: Client, number: string) {
  const creditCard = { number, expirationDate: '12/2030', options: { validate: false } };
  const { creditCards } = (await client.request({
    endpoint: 'payment_methods/credit_cards',
    method: 'post',
    data: { creditCard },
  })) as { creditCards: { nonce: string; details: { bin: string } }[] };
  const [card] = creditCards;
  return { nonce: card?.nonce ?? '', bin: card?.details.bin };
}

/** The verification that is under way, for the button that gives it up. */
let verifier: ThreeDSecureFlow | undefined;

const wholeVerification = {
  amount: '9.99',
  onLookupComplete: (_lookup: unknown, proceed: () => void) => proceed(),
  addFrame: (_error: unknown, frame: HTMLElement) => document.getElementById('wallet')?.append(frame),
  removeFrame: () => document.getElementById('wallet')?.replaceChildren(),
};

/** Everything that a merchant's page may ask for, each with a fresh connection. */
const attempts: Readonly<Record<string, Attempt>> = {
  connect: (authorization) => connect(authorization),
  async request(authorization, options) {
    return (await braintreeClient.create({ authorization })).request(options as never);
  },
  async deleteMethod(authorization) {
    const flow = await createVaultManager({ client: await connect(authorization) });
    return asking(flow, () => flow.deletePaymentMethod('unknown'));
  },
  async verify(authorization, { version = 2, number = '4000000000001091', ...options }) {
    const client = await connect(authorization);
    verifier = await createThreeDSecure({ client, version: version as 2 });
    const card = await cardFor(client, String(number));
    return asking(verifier, (flow) => flow.verifyCard({ ...wholeVerification, ...card, ...options }));
  },
  async verifyTwice(authorization) {
    const client = await connect(authorization);
    const flow = await createThreeDSecure({ client, version: 2 });
    const card = await cardFor(client, '4000000000001091');
    const options = { ...wholeVerification, ...card };
    flow.verifyCard(options).catch(() => undefined);
    return asking(flow, () => flow.verifyCard(options));
  },
  async cancelNothing(authorization) {
    const flow = await createThreeDSecure({ client: await connect(authorization), version: 2 });
    return asking(flow, () => flow.cancelVerifyCard());
  },
  async verifyByHalfAFramework(authorization) {
    return new BaseFramework({ client: await connect(authorization) }).setUpEventListeners();
  },
  async unionPay(authorization, { call, ...options }) {
    const flow = await createUnionPay({ client: await connect(authorization) });
    return asking(flow, () => flow[call as 'enroll'](options));
  },
  async bank(authorization, options) {
    const flow = await createUsBankAccount({ client: await connect(authorization) });
    return asking(flow, () => flow.tokenize(options));
  },
  async bankTwice(authorization, options) {
    const flow = await createUsBankAccount({ client: await connect(authorization) });
    flow.tokenize(options).catch(() => undefined);
    return asking(flow, () => flow.tokenize(options));
  },
  async visaOptions(authorization) {
    const flow = await createVisaCheckout({ client: await connect(authorization) });
    return asking(flow, async () => flow.createInitOptions(undefined as never));
  },
  async visa(authorization, payment) {
    const flow = await createVisaCheckout({ client: await connect(authorization) });
    return asking(flow, () => flow.tokenize(payment as never));
  },
  async apple(authorization, { call, ...options }) {
    const component = await applePay.create({ client: await connect(authorization) });
    return component[call as 'performValidation'](options);
  },
  /** @param options.names of fields */
  async hostedFields(authorization, { names }) {
    const fields = (names as string[]).map((name) => [name, { container: document.createElement('div') }]);
    return hostedFields.create({
      client: await connect(authorization),
      fields: Object.fromEntries(fields),
      styles: {},
    });
  },
  async venmo(authorization, options) {
    const component = await venmo.create({ ...options, client: await connect(authorization) });
    return component.getUrl();
  },
  async venmoTwice(authorization) {
    const component = await venmo.create({ allowDesktop: true, client: await connect(authorization) });
    component.tokenize({}).catch(() => undefined);
    return asking(component, () => component.tokenize({}));
  },
  /** @param options.answer what the app put into the page's address */
  async venmoReturn(authorization, { answer }) {
    location.hash = String(answer);
    const component = await venmo.create({ client: await connect(authorization) });
    return asking(component, () => component.tokenize({}));
  },
  async payPal(authorization, options) {
    const component = await payPalCheckout.create({ client: await connect(authorization) });
    return component.createPayment(options);
  },
  /** @param options.blocked has the browser open no window */
  async savedPayPal(authorization, { blocked, ...options }) {
    const open = window.open.bind(window);
    if (blocked) window.open = () => null;
    const flow = await createPayPalVaultCheckout({ client: await connect(authorization) });
    return asking(flow, () => flow.startVaultInitiatedCheckout(options as never)).finally(() => {
      window.open = open;
    });
  },
  async savedPayPalTwice(authorization, options) {
    const flow = await createPayPalVaultCheckout({ client: await connect(authorization) });
    flow.startVaultInitiatedCheckout(options as never).catch(() => undefined);
    return asking(flow, () => flow.startVaultInitiatedCheckout(options as never));
  },
};

interface Told {
  name?: string;
  type?: string;
  code?: string;
  message?: string;
  details?: { originalError?: Told };
}

/** What a merchant's page learns of an error, and what it tells the shopper. */
async function described(error: unknown, locales: readonly string[]) {
  const { name, type, code, message, details } = Object(error) as Told;
  const { code: ownCode, message: ownMessage } = Object(details?.originalError) as Told;
  const shopper: (string | null)[] = [];
  for (const locale of locales) shopper.push(await shopperMessage(error, { locale }));
  return { name, type, code, message, behind: { code: ownCode, message: ownMessage }, shopper };
}

/** A merchant's page that does one thing at a time and says how it failed. */
const wallets = {
  outcomes: [],
  provoke: (attempt: string, authorization: string, options: Options, locales: readonly string[]) =>
    (attempts[attempt]?.(authorization, options) ?? Promise.reject(new Error(`No attempt ${attempt}`))).then(
      (result) => ({ result }),
      (error: unknown) => described(error, locales),
    ),
  /** The library keeps a connection for each authorization. */
  connect: async (authorization: string) => void (await connect(authorization)),
  cancelVerification: () => verifier?.cancelVerifyCard().catch(() => undefined),
};

Object.assign(window, { wallets });
