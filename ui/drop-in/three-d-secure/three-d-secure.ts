import type { Client } from 'braintree-web/client/index.js';
import type { Verification } from '#machines/drop-in/request/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { type Emitter, threeDSecureEventNames } from '../api/events.ts';
import type { ThreeDSecureOptions } from '../api/options.ts';
import { Component } from '../shared/component.ts';
import { bankWords } from '../strings/bank-words.ts';
import { addWords } from '../strings/strings.ts';
import { ChallengePlace } from './challenge-place.ts';
import { createThreeDSecure, type ThreeDSecureFlow } from './three-d-secure-flow.ts';

addWords(bankWords);

/** The challenge window, 500 by 600 pixels, unless a merchant asks for another size (FR-03). */
const usualWindow = '03';

/** 3D Secure for one form. This file and Cardinal's script are loaded only where a merchant asks for it. */
export class ThreeDSecure {
  readonly #component = new Component<ThreeDSecureFlow>();
  readonly #options: () => ThreeDSecureOptions;
  readonly #emitter: Emitter;
  readonly #place: ChallengePlace;

  /**
   * @param options as they are now; a merchant can change them after the form was created
   * @param host the element that the form is in
   */
  constructor(options: () => ThreeDSecureOptions, emitter: Emitter, host: HTMLElement) {
    this.#options = options;
    this.#emitter = emitter;
    this.#place = new ChallengePlace(host);
  }

  /** @throws the library's error when 3D Secure cannot be used with this authorization or merchant */
  async setUp(client: Client): Promise<void> {
    const { cardinalSDKConfig, challenge } = this.#options();
    const version = challenge === 'inline' ? '2-inline-iframe' : 2;
    const flow = await this.#component.open(() =>
      createThreeDSecure({ client, version, ...(cardinalSDKConfig && { cardinalSDKConfig }) }),
    );
    flow.on('authentication-iframe-available', (payload, proceed) => {
      this.#place.show((payload as { element: HTMLElement }).element);
      proceed?.();
    });
    for (const name of threeDSecureEventNames) {
      flow.on(name, (event) => this.#emitter.emit(`3ds:${name}`, event));
    }
  }

  /**
   * Asks the card's bank; the shopper may have to confirm.
   * @returns the method with a nonce that carries the bank's answer
   * @throws the library's error
   */
  async verify({ method, details }: Verification): Promise<PaymentMethod> {
    const flow = this.#component.part;
    if (!flow) throw new Error('3D Secure was never set up');
    const { amount } = this.#options();
    const { additionalInformation } = details as { additionalInformation?: object };
    const verifying = flow.verifyCard({
      ...(amount !== undefined && { amount }),
      ...details,
      additionalInformation: { acsWindowSize: usualWindow, ...additionalInformation },
      nonce: method.nonce,
      bin: method.details['bin'],
      onLookupComplete: (_lookup: unknown, proceed: () => void) => proceed(),
    });
    const answer = await verifying.finally(() => this.#place.clear());
    const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = answer;
    return {
      ...method,
      nonce,
      ...(liabilityShifted !== undefined && { liabilityShifted }),
      ...(liabilityShiftPossible !== undefined && { liabilityShiftPossible }),
      ...(threeDSecureInfo && { threeDSecureInfo }),
    };
  }

  /** @throws the library's error when it could not clean up */
  close(): Promise<void> {
    this.#place.clear();
    return this.#component.close();
  }
}
