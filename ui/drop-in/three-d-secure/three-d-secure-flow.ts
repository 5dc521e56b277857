import type { Client } from 'braintree-web/client/index.js';
import assets from 'braintree-web/lib/assets.js';
import threeDSecure, { type ThreeDSecure as Verifier } from 'braintree-web/three-d-secure/index.js';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import {
  frameworkOf,
  threeDSecureProblems,
  type VerificationTerms,
  type VerifyCardOptions,
  type Version,
} from '#machines/payment-flows/three-d-secure/rules.ts';
import { isChallenged, type VerifiedCard } from '#machines/payment-flows/three-d-secure/version-one-rules.ts';
import { answerWith } from '../shared/answers.ts';
import { Component } from '../shared/component.ts';
import { ask, errorFrom, type FlowActorOptions, FlowError, open, tearDown } from '../shared/flow.ts';
import { nextTask } from '../shared/next-task.ts';
import { bankFrameLogic, lookUpCard } from './version-one.ts';

/** Options of {@link createThreeDSecure}, named as in braintree-web. */
export interface ThreeDSecureFlowOptions {
  readonly client: Client;
  /** `2`, `'2-cardinal-modal'`, `'2-bootstrap3-modal'` or `'2-inline-iframe'`; 1 where the gateway still has it. */
  readonly version?: Version;
  readonly cardinalSDKConfig?: object;
  readonly loggingEnabled?: boolean;
  /** Watches the flow's machine, and runs it by another clock. */
  readonly actorOptions?: FlowActorOptions;
}

/** Events of braintree-web's component, under its names. */
const eventNames = [
  'lookup-complete',
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
  'authentication-iframe-available',
] as const;
export type ThreeDSecureEventName = (typeof eventNames)[number];
type Handler = (payload?: unknown, proceed?: () => void) => void;

/**
 * 3D Secure as a flow of its own; the methods are those of braintree-web's component.
 * @throws {FlowError} when it cannot be used with this authorization or merchant
 */
export async function createThreeDSecure(options: ThreeDSecureFlowOptions): Promise<ThreeDSecureFlow> {
  const flow = new ThreeDSecureFlow(options);
  await open(flow.actor);
  return flow;
}

/** A verifier of cards. Made by {@link createThreeDSecure}. */
export class ThreeDSecureFlow {
  readonly #component = new Component<Verifier>();
  readonly #handlers = new Map<ThreeDSecureEventName, Handler>();
  readonly #options: ThreeDSecureFlowOptions;
  /** The running machine, for a page that watches it. */
  readonly actor;

  constructor(options: ThreeDSecureFlowOptions) {
    this.#options = options;
    const { version, client, actorOptions } = options;
    this.actor = createActor(
      threeDSecureMachine.provide({
        actors: {
          createComponent: fromPromise(() => this.#create()),
          completeSetup: fromPromise(() => this.#complete()),
          verifyCard: fromPromise(({ input }) => this.#verify(input)),
          cancelVerification: fromPromise(() => this.#cancel()),
          lookUp: fromPromise(({ input }) => lookUpCard(client, input)),
          reportLookup: fromCallback(({ input: { lookup, options: asked } }) =>
            this.#reportLookup(asked, { ...lookup, requiresUserAuthentication: isChallenged(lookup) }),
          ),
          bankFrame: bankFrameLogic(client, (name, payload, proceed) => this.#tell(name, payload, proceed)),
          tearDown: fromPromise(() => this.#close()),
        },
      }),
      { ...actorOptions, input: { version, terms: termsFrom(client) } },
    );
  }

  /** Hears an event from now on. */
  on(name: ThreeDSecureEventName, handler: Handler): void {
    this.#handlers.set(name, handler);
  }

  /**
   * Asks the card's bank; the shopper may have to confirm.
   * @throws {FlowError} with the codes of `spec/form.md` section 8
   */
  verifyCard(options: VerifyCardOptions): Promise<VerifiedCard> {
    const lookupListener = this.#handlers.has('lookup-complete') ? 'listening' : 'none';
    return ask(this.actor, { type: 'verification.requested', options, lookupListener });
  }

  /**
   * Gives the verification up, whose promise is then rejected.
   * @returns the card as the lookup left it
   * @throws {FlowError} when nothing was looked up
   */
  cancelVerifyCard(): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const answers = [
      this.actor.on('cancel.answered', ({ method }) => resolve(method)),
      this.actor.on('cancel.refused', ({ problem }) => reject(errorFrom(problem))),
    ];
    this.actor.send({ type: 'cancel.requested' });
    return promise.finally(() => answers.forEach((subscription) => subscription.unsubscribe()));
  }

  /**
   * Takes everything off the page; a verification under way is rejected.
   * @throws the library's error when it could not clean up
   */
  teardown(): Promise<void> {
    return tearDown(this.actor);
  }

  #tell(name: ThreeDSecureEventName, payload?: unknown, proceed?: () => void) {
    this.#handlers.get(name)?.(payload, proceed);
  }

  async #create(): Promise<void> {
    const { client, version, cardinalSDKConfig, loggingEnabled = false } = this.#options;
    await this.#component.close();
    // A script that could not be loaded once would fail for ever.
    if (!('Cardinal' in window)) assets.loadScript.clearCache();
    const verifier = await this.#component.open(() =>
      threeDSecure.create({
        client: insistingOnTheBank(client),
        version,
        loggingEnabled,
        ...(cardinalSDKConfig && { cardinalSDKConfig }),
      }),
    );
    verifier.on('authentication-modal-render', () => {
      this.actor.send({ type: 'challenge.shown' });
      this.#tell('authentication-modal-render');
    });
    verifier.on('authentication-modal-close', () => {
      this.actor.send({ type: 'challenge.closed' });
      this.#tell('authentication-modal-close');
    });
    verifier.on('customer-canceled', (event) => this.#tell('customer-canceled', event));
    verifier.on('authentication-iframe-available', (payload, proceed) =>
      this.#tell('authentication-iframe-available', payload, proceed),
    );
  }

  async #complete(): Promise<void> {
    const framework = this.#component.part?._framework;
    await Promise.race([framework?.getDfReferenceId(), framework?.setupSongbird()]);
    if (!framework?._songbirdInitFailed) return;
    // Why the script did not come is told a moment later; why Cardinal gave up is not.
    await Promise.race([framework.getDfReferenceId(), nextTask()]);
    throw new FlowError(threeDSecureProblems.setUpFailed);
  }

  #verify(options: VerifyCardOptions): Promise<VerifiedCard> {
    const verifier = this.#component.part;
    if (!verifier) throw new Error('3D Secure was never set up');
    return verifier.verifyCard({
      ...options,
      onLookupComplete: (lookup: unknown, proceed?: () => void) => {
        const { requiresUserAuthentication } = Object(lookup) as { requiresUserAuthentication?: boolean };
        this.actor.send({
          type: 'lookup.completed',
          challenge: requiresUserAuthentication ? 'asked' : 'waived',
        });
        this.#reportLookup(options, lookup, proceed);
      },
    });
  }

  /** Has the page told, by its callback before its listener, as the library does. */
  #reportLookup({ onLookupComplete }: VerifyCardOptions, lookup: unknown, proceed?: () => void) {
    const accept = () => {
      this.actor.send({ type: 'lookup.accepted' });
      proceed?.();
    };
    if (typeof onLookupComplete === 'function') onLookupComplete(lookup, accept);
    else if (frameworkOf(this.#options.version) === 'legacy') accept();
    else this.#tell('lookup-complete', lookup, accept);
  }

  #cancel(): Promise<unknown> {
    const verifier = this.#component.part;
    if (!verifier) throw new Error('3D Secure was never set up');
    return verifier.cancelVerifyCard();
  }

  async #close(): Promise<void> {
    // The component would leave the bank's page where it is.
    await this.#component.part?.cancelVerifyCard().catch(() => undefined);
    // It sets Cardinal's script up anew after every verification, which takes that page away.
    await nextTask();
    await this.#component.close();
  }
}

/** The same connection, for a component that takes any answer to a challenge for one of the bank's. */
function insistingOnTheBank(client: Client): Client {
  const request: Client['request'] = (options) => {
    const answer = client.request(options);
    const { endpoint } = options as { endpoint?: string };
    return endpoint?.endsWith('/authenticate_from_jwt') ? answerWith('threeDSecureInfo', answer) : answer;
  };
  return Object.create(client, { request: { value: request } }) as Client;
}

/** What 3D Secure can be used for, from the gateway's configuration and the page's address. */
function termsFrom(client: Client): VerificationTerms {
  const { authorizationType, gatewayConfiguration } = client.getConfiguration();
  const { threeDSecureEnabled, threeDSecure: terms, environment } = gatewayConfiguration;
  return {
    threeDSecure: threeDSecureEnabled ? 'enabled' : 'disabled',
    authorization: authorizationType === 'TOKENIZATION_KEY' ? 'tokenization key' : 'client token',
    environment: environment === 'production' ? 'production' : 'test',
    connection: location.protocol === 'https:' ? 'https' : 'http',
    versionTwo: terms?.cardinalAuthenticationJWT ? 'announced' : 'missing',
    versionOne: terms?.versionOneEnabled ? 'announced' : 'gone',
  };
}
