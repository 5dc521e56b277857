/** Stands in for braintree-web at its module boundary: frames that a test types into, a gateway it answers for. */
import type { CardField } from '#machines/drop-in/card/fields.ts';
import { empty, right, visa } from '#test/model/drop-in/cases.ts';

type Handler = (event: unknown) => void;

/** What the form asked of the frames, in order. */
export interface FrameCall {
  readonly method: string;
  readonly argument: unknown;
}

export class FakeFrames {
  readonly calls: FrameCall[] = [];
  readonly options: { fields: Record<string, Record<string, unknown>>; styles: Record<string, unknown> };
  isGone = false;
  tokenized: () => Promise<object> = () => Promise.resolve(fakeCard);
  readonly #handlers = new Map<string, Handler>();
  #state: object;

  constructor(options: FakeFrames['options']) {
    this.options = options;
    this.#state = { cards: [], fields: this.#fields({}, empty) };
  }

  getState() {
    return this.#state;
  }

  on(name: string, handler: Handler) {
    this.#handlers.set(name, handler);
  }
  tokenize(argument: unknown) {
    this.#called('tokenize', argument);
    return this.tokenized();
  }
  focus(argument: unknown) {
    this.#called('focus', argument);
  }
  clear(argument: unknown) {
    this.#called('clear', argument);
  }
  setAttribute(argument: unknown) {
    this.#called('setAttribute', argument);
  }
  removeAttribute(argument: unknown) {
    this.#called('removeAttribute', argument);
  }
  setMessage(argument: unknown) {
    this.#called('setMessage', argument);
  }
  teardown() {
    this.isGone = true;
    return Promise.resolve();
  }

  /** What a person did in a frame. Fields that are not named are as `others`. */
  happen(name: string, emittedBy: string, fields: Record<string, CardField> = {}, others = right) {
    this.#state = { cards: [visa], fields: this.#fields(fields, others) };
    this.#handlers.get(name)?.({ emittedBy, ...this.#state });
  }

  #fields(fields: Record<string, CardField>, others: CardField) {
    const reported = Object.entries(this.options.fields).map(([key, { container }]) => [
      key,
      { ...(fields[key] ?? others), container },
    ]);
    return Object.fromEntries(reported);
  }

  #called(method: string, argument: unknown) {
    this.calls.push({ method, argument });
  }
}

export const fakeCard = {
  nonce: 'nonce-entered',
  type: 'CreditCard',
  details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
  description: 'ending in 11',
  binData: { debit: 'No' },
};

/** What the gateway answers; a test changes it before it creates a form. */
export const fake = {
  frames: [] as FakeFrames[],
  configuration: {} as Record<string, unknown>,
  connect: () => Promise.resolve(),
  open: () => Promise.resolve(),
  savedMethods: () => Promise.resolve([] as object[]),

  reset() {
    this.frames = [];
    this.connect = () => Promise.resolve();
    this.open = () => Promise.resolve();
    this.savedMethods = () => Promise.resolve([]);
    this.configuration = {
      authorizationType: 'CLIENT_TOKEN',
      authorizationFingerprint: 'fingerprint',
      gatewayConfiguration: {
        environment: 'local',
        threeDSecureEnabled: true,
        threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
        challenges: ['cvv', 'postal_code'],
        creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'Discover'] },
      },
    };
  },
};

/** The client module. */
export const fakeClient = {
  create: async () => {
    await fake.connect();
    return {
      getConfiguration: () => fake.configuration,
      request: async () => ({ paymentMethods: await fake.savedMethods() }),
    };
  },
};

/** The hosted-fields module. */
export const fakeHostedFields = {
  create: async (options: FakeFrames['options']) => {
    await fake.open();
    const frames = new FakeFrames(options);
    fake.frames.push(frames);
    return frames;
  },
};

/** The frames made last. */
export function lastFrames(): FakeFrames {
  const frames = fake.frames.at(-1);
  if (!frames) throw new Error('No frames were made');
  return frames;
}
