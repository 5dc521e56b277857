import type { Client } from 'braintree-web/client/index.js';
import assets from 'braintree-web/lib/assets.js';
import threeDSecure, { type ThreeDSecure as Verifier } from 'braintree-web/three-d-secure/index.js';
import { fromCallback, fromPromise } from 'xstate';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import {
  frameworkOf,
  threeDSecureProblems,
  type VerificationTerms,
  type Version,
} from '#machines/payment-flows/three-d-secure/rules.ts';
import type {
  ThreeDSecureInput,
  ThreeDSecureListener,
  Verification,
} from '#machines/payment-flows/three-d-secure/types.ts';
import { isChallenged, type VerifiedCard } from '#machines/payment-flows/three-d-secure/version-one-rules.ts';
import { answerWith } from '../shared/answers.ts';
import { Component } from '../shared/component.ts';
import { FlowError } from '../shared/flow.ts';
import { nextTask } from '../shared/next-task.ts';
import { bankFrameLogic, lookUpCard } from './version-one.ts';

/** Settings of 3D Secure. */
export interface ThreeDSecureTerms {
  readonly client: Client;
  /** `2`, `'2-cardinal-modal'`, `'2-bootstrap3-modal'` or `'2-inline-iframe'`; 1 where the gateway still has it. */
  readonly version?: Version;
  readonly cardinalSDKConfig?: object;
  readonly loggingEnabled?: boolean;
}

/** Events of braintree-web's component, under its names. */
export type ThreeDSecureEventName =
  | 'lookup-complete'
  | 'customer-canceled'
  | 'authentication-modal-render'
  | 'authentication-modal-close'
  | 'authentication-iframe-available';

/** Emits one of these events to the page. */
export type TellPage = (name: ThreeDSecureEventName, payload?: unknown, proceed?: () => void) => void;

/** Implements the ports of 3D Secure's machine with braintree-web. */
export class ThreeDSecurePorts {
  readonly #component = new Component<Verifier>();
  readonly #terms: ThreeDSecureTerms;
  readonly #tell: TellPage;
  /** The machine with these ports. */
  readonly machine: typeof threeDSecureMachine;
  readonly input: ThreeDSecureInput;

  constructor(terms: ThreeDSecureTerms, tell: TellPage) {
    this.#terms = terms;
    this.#tell = tell;
    const { client, version } = terms;
    this.input = { version, terms: termsFrom(client) };
    this.machine = threeDSecureMachine.provide({
      actors: {
        createComponent: fromPromise(({ input }) => this.#create(input)),
        completeSetup: fromPromise(() => this.#complete()),
        verifyCard: fromPromise(({ input }) => this.verify(input)),
        cancelVerification: fromPromise(() => this.#created().cancelVerifyCard()),
        lookUp: fromPromise(({ input }) => lookUpCard(client, input)),
        reportLookup: fromCallback(({ input: { lookup, options }, sendBack }) =>
          this.#reportLookup(
            { options, listener: { send: sendBack } },
            { ...lookup, requiresUserAuthentication: isChallenged(lookup) },
          ),
        ),
        bankFrame: bankFrameLogic(client, tell),
        tearDown: fromPromise(() => this.close()),
      },
    });
  }

  /** @throws the library's error, also when it is cancelled */
  verify({ options, listener }: Verification): Promise<VerifiedCard> {
    return this.#created().verifyCard({
      ...options,
      onLookupComplete: (lookup: unknown, proceed?: () => void) => {
        const { requiresUserAuthentication } = Object(lookup) as { requiresUserAuthentication?: boolean };
        listener.send({
          type: 'lookup.completed',
          challenge: requiresUserAuthentication ? 'asked' : 'waived',
        });
        this.#reportLookup({ options, listener }, lookup, proceed);
      },
    });
  }

  /** @throws the library's error when it could not clean up */
  async close(): Promise<void> {
    // The component's own teardown would leave the bank's challenge on the page.
    await this.#component.part?.cancelVerifyCard().catch(() => undefined);
    // Cancelling sets Cardinal's script up again, as after every verification, and that removes the challenge.
    await nextTask();
    await this.#component.close();
  }

  #created(): Verifier {
    const verifier = this.#component.part;
    if (!verifier) throw new Error('3D Secure was never set up');
    return verifier;
  }

  async #create(listener: ThreeDSecureListener): Promise<void> {
    const { client, version, cardinalSDKConfig, loggingEnabled = false } = this.#terms;
    await this.#component.close();
    // The library caches a failed script, which would then fail forever.
    if (!('Cardinal' in window)) assets.loadScript.clearCache();
    const verifier = await this.#component.open(() =>
      threeDSecure.create({
        client: requireThreeDSecureInfo(client),
        version,
        loggingEnabled,
        // A copy, because the library modifies this object, which the page may have frozen.
        ...(cardinalSDKConfig && { cardinalSDKConfig: { ...cardinalSDKConfig } }),
      }),
    );
    verifier.on('authentication-modal-render', () => {
      listener.send({ type: 'challenge.shown' });
      this.#tell('authentication-modal-render');
    });
    verifier.on('authentication-modal-close', () => {
      listener.send({ type: 'challenge.closed' });
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
    // If the script did not load, `getDfReferenceId` rejects with the reason a moment later; otherwise it never does.
    await Promise.race([framework.getDfReferenceId(), nextTask()]);
    throw new FlowError(threeDSecureProblems.setUpFailed);
  }

  /** Notifies the page: its callback if there is one, else its listener, as the library does. */
  #reportLookup({ options, listener }: Verification, lookup: unknown, proceed?: () => void) {
    const { onLookupComplete } = options;
    const accept = () => {
      listener.send({ type: 'lookup.accepted' });
      proceed?.();
    };
    if (typeof onLookupComplete === 'function') onLookupComplete(lookup, accept);
    else if (frameworkOf(this.#terms.version) === 'legacy') accept();
    else this.#tell('lookup-complete', lookup, accept);
  }
}

/** The same connection, but it rejects invalid answers to a challenge, which the component would accept. */
function requireThreeDSecureInfo(client: Client): Client {
  const request: Client['request'] = (options) => {
    const answer = client.request(options);
    const { endpoint } = options as { endpoint?: string };
    return endpoint?.endsWith('/authenticate_from_jwt') ? answerWith('threeDSecureInfo', answer) : answer;
  };
  return Object.create(client, { request: { value: request } }) as Client;
}

/** Whether and how 3D Secure can be used, from the gateway's configuration and the page's address. */
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
