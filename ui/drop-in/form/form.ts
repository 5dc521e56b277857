import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
} from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { CardSubmission } from '#machines/drop-in/card/types.ts';
import { dropInMachine } from '#machines/drop-in/drop-in/machine.ts';
import type { DropInEmitted, DropInInput } from '#machines/drop-in/drop-in/types.ts';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import type { Failure, FetchedParts, FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { requestMachine, type ThreeDSecurePart } from '#machines/drop-in/request/machine.ts';
import {
  type PaymentMethod,
  type PaymentProblem,
  problemFrom,
  type VerificationDetails,
} from '#machines/drop-in/shared/payment-method.ts';
import { gone } from '#machines/drop-in/shared/problems.ts';
import type { WalletPart } from '#machines/drop-in/shared/sheet.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import { type WalletOffer, type WantedWallet, walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { DropinError, errorOf } from '../api/dropin-error.ts';
import type { RequestedMethod } from '../api/payload.ts';
import type { hostedFieldsOf } from '../card/hosted-fields-port.ts';
import { deferred } from '../shared/promises.ts';
import { watchParts } from './watch-parts.ts';
import { type WatchedPlace, watchPlace } from './watch-place.ts';

/** The form's dependencies. */
export interface FormPorts {
  readonly connect: () => Promise<FormProfile>;
  readonly fetchPart: (part: keyof FetchedParts) => Promise<FetchedParts>;
  readonly offerWallets: (profile: FormProfile) => Promise<WalletOffer>;
  readonly explain: (failure: Failure) => Promise<PaymentProblem>;
  /** @param gone aborts when the wallet is no longer awaited */
  readonly fetchWallet: (wanted: WantedWallet, gone: AbortSignal) => Promise<WalletPart>;
  readonly hostedFields: ReturnType<typeof hostedFieldsOf>;
  readonly tokenizeCard: (card: CardSubmission) => Promise<PaymentMethod>;
  readonly listSavedMethods: () => Promise<readonly PaymentMethod[]>;
  readonly fetchThreeDSecure: () => Promise<ThreeDSecurePart>;
  readonly setUpDataCollector: () => Promise<void>;
  readonly collectDeviceData: () => Promise<string>;
  readonly place: WatchedPlace;
  /** Resolves when the latest state is rendered on the page. */
  readonly draw: () => Promise<void>;
  /** Resolves when nothing of the form is left on the page. */
  readonly tearDown: () => Promise<void>;
}

export type DropInRef = ActorRefFrom<typeof dropInMachine>;

/** The root of one form, with its ports provided. */
export function createForm(
  ports: FormPorts,
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'> & { readonly input: DropInInput },
): DropInRef {
  const listSavedMethods = fromPromise(ports.listSavedMethods);
  const wallets = walletsMachine.provide({
    actors: {
      offerWallets: fromPromise(({ input }) => ports.offerWallets(input)),
      fetchWallet: fromPromise(({ input, signal }) => ports.fetchWallet(input, signal)),
    },
  });
  const lifecycle = formLifecycleMachine.provide({
    actors: {
      connect: fromPromise(ports.connect),
      fetchPart: fromPromise(({ input }) => ports.fetchPart(input)),
      explain: fromPromise(({ input }) => ports.explain(input)),
      listSavedMethods,
      setUpDataCollector: fromPromise(ports.setUpDataCollector),
      tearDown: fromPromise(ports.tearDown),
      wallets,
    },
  });
  const card = cardMachine.provide({
    actors: {
      hostedFields: ports.hostedFields,
      tokenizeCard: fromPromise(({ input }) => ports.tokenizeCard(input)),
    },
  });
  const request = requestMachine.provide({
    actors: {
      fetchThreeDSecure: fromPromise(ports.fetchThreeDSecure),
      collectDeviceData: fromPromise(ports.collectDeviceData),
    },
  });
  const view = viewModelMachine.provide({ actors: { listSavedMethods } });
  return createActor(
    dropInMachine.provide({
      actors: {
        lifecycle,
        card,
        view,
        request,
        watchPlace: fromCallback(({ sendBack }) => watchPlace(ports.place, sendBack)),
        draw: fromPromise(ports.draw),
        // A microtask later, the actors have reported their state.
        tellRest: fromPromise(() => Promise.resolve()),
        watchParts,
      },
    }),
    options,
  );
}

const leave = { type: 'teardown.requested' } as const;

/** The only bridge between a form's actors and the promises of the public API. Makes no decisions itself. */
export class Form {
  readonly root: DropInRef;
  #requests = 0;

  constructor(root: DropInRef) {
    this.root = root;
  }

  /** The view model's snapshot; undefined before and after the form is shown. */
  get view(): SnapshotFrom<typeof viewModelMachine> | undefined {
    const form = this.root.getSnapshot();
    return (form.can(leave) ? form.children['view']?.getSnapshot() : undefined) as never;
  }

  /** Listens to the form's events. */
  on<TType extends DropInEmitted['type']>(
    type: TType,
    listener: (event: Extract<DropInEmitted, { type: TType }>) => void,
  ): () => void {
    const subscription = this.root.on(type, listener as never);
    return () => subscription.unsubscribe();
  }

  /**
   * Sets the form up.
   * @throws {DropinError} when it cannot be used, or was torn down first
   */
  open(): Promise<void> {
    const { promise, resolve, reject } = deferred<void>();
    this.on('form.opened', () => resolve());
    this.on('opening.failed', ({ problem }) => reject(errorOf(problem)));
    this.root.subscribe({ error: reject });
    this.root.start();
    return promise;
  }

  /**
   * The payment method the shopper chose or entered.
   * @throws {DropinError} when there is none, the gateway refuses, or another request is under way
   */
  async request(details: VerificationDetails): Promise<RequestedMethod> {
    const { promise, resolve, reject } = deferred<RequestedMethod>();
    const id = ++this.#requests;
    const asked = { type: 'payment.requested', id, details } as const;
    if (!this.root.getSnapshot().can(asked)) throw new DropinError(gone);
    const end = () => reject(new DropinError(gone));
    const ended = this.root.subscribe({ complete: end, error: end });
    const stop = [
      this.on('request.fulfilled', (event) => event.id === id && resolve(event)),
      this.on('request.refused', (event) => event.id === id && reject(errorOf(event.problem))),
      this.on('form.closing', end),
      () => ended.unsubscribe(),
    ];
    this.root.send(asked);
    return promise.finally(() => stop.forEach((off) => off()));
  }

  /**
   * Takes the form down, also while it is being set up. Doing it again gives the first result.
   * @throws {DropinError} when the payment library could not clean up
   */
  close(): Promise<void> {
    const { promise, resolve, reject } = deferred<void>();
    const settle = () => {
      const { output: problem } = this.root.getSnapshot();
      return problem ? reject(new DropinError(problem)) : resolve();
    };
    this.root.subscribe({ complete: settle, error: (error) => reject(new DropinError(problemFrom(error))) });
    if (this.root.getSnapshot().can(leave)) this.root.send(leave);
    return promise;
  }
}
