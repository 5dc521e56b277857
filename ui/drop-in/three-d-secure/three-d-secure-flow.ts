import { createActor } from 'xstate';
import type { VerifyCardOptions } from '#machines/payment-flows/three-d-secure/rules.ts';
import type { VerifiedCard } from '#machines/payment-flows/three-d-secure/version-one-rules.ts';
import { ask, errorFrom, type FlowActorOptions, open, tearDown } from '../shared/flow.ts';
import { deferred } from '../shared/promises.ts';
import {
  type ThreeDSecureEventName,
  ThreeDSecurePorts,
  type ThreeDSecureTerms,
} from './three-d-secure-ports.ts';

/** Options of {@link createThreeDSecure}, named as in braintree-web. */
export interface ThreeDSecureFlowOptions extends ThreeDSecureTerms {
  /** Watches the flow's machine, and runs it by another clock. */
  readonly actorOptions?: FlowActorOptions;
}

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

/** Verifies cards. Made by {@link createThreeDSecure}. */
export class ThreeDSecureFlow {
  readonly #handlers = new Map<ThreeDSecureEventName, Handler>();
  /** The running machine, for inspection by the page. */
  readonly actor;

  constructor({ actorOptions, ...terms }: ThreeDSecureFlowOptions) {
    const { machine, input } = new ThreeDSecurePorts(terms, (name, payload, proceed) =>
      this.#handlers.get(name)?.(payload, proceed),
    );
    this.actor = createActor(machine, { ...actorOptions, input });
  }

  /** Adds a listener. */
  on(name: ThreeDSecureEventName, handler: Handler): void {
    this.#handlers.set(name, handler);
  }

  /**
   * Verifies a card with its bank; the shopper may have to confirm.
   * @throws {FlowError} with the codes of `spec/form.md` section 8
   */
  verifyCard(options: VerifyCardOptions): Promise<VerifiedCard> {
    const lookupListener = this.#handlers.has('lookup-complete') ? 'listening' : 'none';
    return ask(this.actor, { type: 'verification.requested', options, lookupListener });
  }

  /**
   * Cancels the verification, whose promise is then rejected.
   * @returns the card as the lookup left it
   * @throws {FlowError} when nothing was looked up
   */
  cancelVerifyCard(): Promise<unknown> {
    const { promise, resolve, reject } = deferred<unknown>();
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
}
