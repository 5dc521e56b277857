import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  type CallbackActorLogic,
  createActor,
  fromPromise,
  waitFor,
} from 'xstate';
import { type CardUse, cardMachine } from '#machines/drop-in/card.ts';
import type { CardFieldRequest } from '#machines/drop-in/card-fields.ts';
import type { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete.ts';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle.ts';
import type { BrokenOptions, FormProfile } from '#machines/drop-in/form-lifecycle-setup.ts';
import type {
  PaymentMethod,
  PaymentOptionId,
  PaymentProblem,
  VerificationDetails,
} from '#machines/drop-in/payment-method.ts';
import { requestMachine, type Verification } from '#machines/drop-in/request.ts';
import type { ViewEmitted } from '#machines/drop-in/view-events.ts';
import { selectionOf, viewModelMachine } from '#machines/drop-in/view-model.ts';
import type { ViewInput } from '#machines/drop-in/view-model-setup.ts';
import type { WalletId } from '#machines/drop-in/wallet.ts';
import { DropinError } from './dropin-error.ts';
import type { EditedMethods, startEditing } from './editing.ts';
import type * as otherWays from './other-ways.ts';
import type { RequestedMethod } from './payload.ts';
import type { Wallet } from './wallets/wallet.ts';

/** The part of the form that is loaded for customers who may delete what is saved. */
export interface Editing {
  readonly EditedMethods: typeof EditedMethods;
  readonly startEditing: typeof startEditing;
}

/** The part of the form that is loaded where more than cards are taken. */
export type OtherWays = typeof otherWays;

/** What the form needs from outside; tests put their own in place. */
export interface FormPorts {
  readonly connect: () => Promise<FormProfile>;
  readonly hostedFields: CallbackActorLogic<AnyEventObject, readonly CardFieldRequest[]>;
  readonly tokenizeCard: (use: CardUse) => Promise<PaymentMethod>;
  /** Opens a way to pay that has a button of its own; undefined where it is not offered. */
  readonly wallet: (option: WalletId) => Promise<Wallet | undefined>;
  readonly listSavedMethods: () => Promise<readonly PaymentMethod[]>;
  readonly deleteSavedMethod: (method: PaymentMethod) => Promise<void>;
  /** What is needed to edit the saved methods; null where nobody may, or where it could not be loaded. */
  readonly editing: () => Editing | null;
  /** What is needed to take more than cards; null where nothing else is offered. */
  readonly otherWays: () => OtherWays | null;
  readonly setUpThreeDSecure: () => Promise<void>;
  readonly verifyCard: (verification: Verification) => Promise<PaymentMethod>;
  readonly setUpDataCollector: () => Promise<void>;
  readonly collectDeviceData: () => Promise<string>;
  /** Resolves when nothing of the payment library is left on the page. */
  readonly release: () => Promise<void>;
}

export type LifecycleRef = ActorRefFrom<typeof formLifecycleMachine>;
export type CardRef = ActorRefFrom<typeof cardMachine>;
export type ViewRef = ActorRefFrom<typeof viewModelMachine>;
export type EditRef = ActorRefFrom<typeof editAndDeleteMachine>;
export type RequestRef = ActorRefFrom<typeof requestMachine>;

/** The running machines of a form. The card sheet is there before the form is ready, so that its frames load. */
export interface FormParts {
  readonly lifecycle: LifecycleRef;
  readonly card?: CardRef;
  readonly wallets?: Readonly<Partial<Record<PaymentOptionId, Wallet | undefined>>>;
  readonly profile?: FormProfile;
  /** Shows the choice between several ways to pay. */
  readonly otherWays?: OtherWays | null;
  readonly view?: ViewRef;
  readonly edit?: EditRef;
  /** Shows the saved methods while they are edited. */
  readonly EditedMethods?: Editing['EditedMethods'];
  readonly request?: RequestRef;
}

/** How a form is run. */
export interface FormSettings {
  readonly preselection: ViewInput['preselection'];
  /** Hears what the merchant is told. */
  readonly announce: (event: ViewEmitted) => void;
  /** Hears of what went wrong without keeping anybody from paying. */
  readonly complain: (problem: PaymentProblem) => void;
  /** Hears how the form is used, by the names of `spec/form.md` section 7. */
  readonly report: (kind: string) => void;
  /** Hears of every part that joined. */
  readonly onParts: (parts: FormParts) => void;
  readonly actorOptions?: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
}

/** The code of an error that came up while the payment library cleaned up. */
export const teardownFailed = 'TEARDOWN_FAILED';

const goneMessage = { message: 'The Drop-in was torn down.', code: 'DROPIN_TORN_DOWN' };

/** One form: its machines, wired to each other and to the outside. Decides nothing itself. */
export class Form {
  #parts: FormParts;
  readonly #ports: FormPorts;
  readonly #settings: FormSettings;

  constructor(ports: FormPorts, settings: FormSettings) {
    this.#ports = ports;
    this.#settings = settings;
    const lifecycle = createActor(
      formLifecycleMachine.provide({
        actors: {
          connect: fromPromise(({ signal }) => this.#connect(signal)),
          setUpCard: fromPromise(({ input, signal }) => this.#setUpCard(input, signal)),
          setUpPayPal: this.#walletSetUp('paypal'),
          setUpPayPalCredit: this.#walletSetUp('paypalCredit'),
          setUpVenmo: this.#walletSetUp('venmo'),
          setUpApplePay: this.#walletSetUp('applePay'),
          setUpGooglePay: this.#walletSetUp('googlePay'),
          listSavedMethods: fromPromise(() => ports.listSavedMethods()),
          setUpThreeDSecure: fromPromise(() => ports.setUpThreeDSecure()),
          setUpDataCollector: fromPromise(() => ports.setUpDataCollector()),
          tearDown: fromPromise(() => this.#takeDown()),
        },
      }),
      settings.actorOptions,
    );
    this.#parts = { lifecycle };
  }

  /** The machines running now. */
  get parts(): FormParts {
    return this.#parts;
  }

  /**
   * Sets the form up.
   * @throws {DropinError} when it cannot be used, or was torn down first
   */
  async open(): Promise<void> {
    const { lifecycle } = this.#parts;
    this.#settings.onParts(this.#parts);
    lifecycle.on('option.failed', ({ problem }) => this.#settings.complain(problem));
    lifecycle.on('device.data.failed', ({ problem }) => {
      this.#settings.complain(problem);
      this.#settings.report('data-collector.setup-failed');
    });
    lifecycle.on('form.ready', ({ profile, methods, broken }) => this.#becomeReady(profile, methods, broken));
    lifecycle.start();
    const settled = await waitFor(lifecycle, (snapshot) => !snapshot.matches('initializing'), {
      timeout: Number.POSITIVE_INFINITY,
    });
    if (settled.matches('failed')) {
      throw new DropinError(settled.context.problem ?? 'There was an error creating Drop-in.');
    }
    if (!settled.matches('ready')) throw new DropinError(goneMessage);
  }

  /**
   * The payment method the shopper chose or entered.
   * @throws {DropinError} when there is none, the gateway refuses, or another request is under way
   */
  async request(details: VerificationDetails): Promise<RequestedMethod> {
    const { view, request, lifecycle } = this.#parts;
    if (!view || !request || !lifecycle.getSnapshot().matches('ready')) throw new DropinError(goneMessage);
    const asked = { type: 'payment.requested', selection: selectionOf(view.getSnapshot()), details } as const;
    if (!request.getSnapshot().can(asked)) {
      throw new DropinError({
        message: 'A payment method is already being requested.',
        code: 'PAYMENT_METHOD_REQUEST_ACTIVE',
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<RequestedMethod>();
    const heard = [
      request.on('request.fulfilled', resolve),
      request.on('request.refused', ({ problem }) => reject(new DropinError(problem))),
      request.subscribe({ complete: () => reject(new DropinError(goneMessage)) }),
    ];
    request.send(asked);
    return promise.finally(() => heard.forEach((subscription) => subscription.unsubscribe()));
  }

  /**
   * Takes the form down, also while it is being set up. Doing it again changes nothing.
   * @throws {DropinError} when the payment library could not clean up
   */
  async close(): Promise<void> {
    const { lifecycle } = this.#parts;
    lifecycle.send({ type: 'teardown.requested' });
    const { context } = await waitFor(lifecycle, (snapshot) => snapshot.matches('torn down'), {
      timeout: Number.POSITIVE_INFINITY,
    });
    if (context.problem?.code === teardownFailed) throw new DropinError(context.problem);
  }

  #join(parts: Partial<FormParts>) {
    this.#parts = { ...this.#parts, ...parts };
    this.#settings.onParts(this.#parts);
  }

  async #connect(signal: AbortSignal): Promise<FormProfile> {
    const profile = await this.#ports.connect();
    if (!signal.aborted) this.#join({ profile, otherWays: this.#ports.otherWays() });
    return profile;
  }

  async #setUpCard(profile: FormProfile, signal: AbortSignal): Promise<void> {
    if (!profile.card) throw new DropinError('Cards are not offered.');
    const { hostedFields, tokenizeCard } = this.#ports;
    const card = createActor(
      cardMachine.provide({
        actors: { hostedFields, tokenizeCard: fromPromise(({ input }) => tokenizeCard(input)) },
      }),
      { ...this.#settings.actorOptions, input: profile.card },
    );
    card.start();
    this.#join({ card });
    const settled = await waitFor(card, (snapshot) => !snapshot.matches('loading'), {
      timeout: Number.POSITIVE_INFINITY,
      signal,
    });
    if (settled.matches('unavailable')) throw settled.context.failure?.cause;
  }

  #walletSetUp(option: WalletId) {
    return fromPromise<void, FormProfile>(async ({ signal }) => {
      const wallet = await this.#ports.wallet(option);
      signal.throwIfAborted();
      this.#join({ wallets: { ...this.#parts.wallets, [option]: wallet } });
      await wallet?.ready(signal);
    });
  }

  #becomeReady(profile: FormProfile, methods: readonly PaymentMethod[], broken: BrokenOptions) {
    const [firstOption, ...otherOptions] = profile.options;
    if (!firstOption) return; // The lifecycle is ready only with an option.
    const { actorOptions, announce, preselection } = this.#settings;
    const view = createActor(
      viewModelMachine.provide({
        actors: { listSavedMethods: fromPromise(() => this.#ports.listSavedMethods()) },
      }),
      {
        ...actorOptions,
        input: {
          customer: profile.customer,
          options: [firstOption, ...otherOptions],
          broken: profile.options.filter((option) => broken[option]),
          methods,
          preselection,
        },
      },
    );
    view.on('*', announce);
    const editing = this.#startEditing(profile, view);
    const request = this.#startRequests(profile, view);
    const { card } = this.#parts;
    card?.on('card.completed', () => view.send({ type: 'sheet.completed' }));
    card?.on('card.incomplete', () => view.send({ type: 'sheet.incomplete' }));
    card?.on('card.tokenized', ({ method }) => view.send({ type: 'method.added', method }));
    view.start();
    request.start();
    this.#join({ view, request, ...editing });
    for (const wallet of Object.values(this.#parts.wallets ?? {})) wallet?.join(view);
  }

  #startEditing({ customer, vault }: FormProfile, view: ViewRef): Pick<FormParts, 'edit' | 'EditedMethods'> {
    const editing = this.#ports.editing();
    if (!editing) return {};
    const { EditedMethods, startEditing } = editing;
    const edit = startEditing(this.#ports, view, { ...this.#settings.actorOptions, customer, vault });
    return { edit, EditedMethods };
  }

  #startRequests({ request: input }: FormProfile, view: ViewRef): RequestRef {
    const { verifyCard, collectDeviceData } = this.#ports;
    const request = createActor(
      requestMachine.provide({
        actors: {
          tokenizeSheet: fromPromise(({ input: { option } }) => this.#tokenize(option)),
          verifyCard: fromPromise(({ input: verification }) => verifyCard(verification)),
          collectDeviceData: fromPromise(() => collectDeviceData()),
        },
      }),
      { ...this.#settings.actorOptions, input },
    );
    request.on('verification.begun', (event) => view.send(event));
    request.on('verification.passed', (event) => view.send(event));
    request.on('verification.failed', (event) => view.send(event));
    return request;
  }

  #tokenize(option: PaymentOptionId): Promise<PaymentMethod> {
    const { card, wallets } = this.#parts;
    const wallet = wallets?.[option];
    if (wallet) return wallet.request();
    if (!card) throw new DropinError(`${option} has no sheet.`);
    const { promise, resolve, reject } = Promise.withResolvers<PaymentMethod>();
    const heard = [
      card.on('card.tokenized', ({ method }) => resolve(method)),
      card.on('card.refused', ({ problem }) => reject(problem.cause ?? new DropinError(problem))),
    ];
    card.send({ type: 'card.requested' });
    return promise.finally(() => heard.forEach((subscription) => subscription.unsubscribe()));
  }

  async #takeDown(): Promise<void> {
    const { view, edit, request, card } = this.#parts;
    for (const part of [view, edit, request, card]) part?.stop();
    await this.#ports.release();
  }
}
