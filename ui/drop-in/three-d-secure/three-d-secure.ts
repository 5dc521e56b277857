import type { Client } from 'braintree-web/client/index.js';
import { fromPromise } from 'xstate';
import type { ThreeDSecurePart } from '#machines/drop-in/request/machine.ts';
import { type Emitter, threeDSecureEventNames } from '../api/events.ts';
import type { ThreeDSecureOptions } from '../api/options.ts';
import { bankWords } from '../strings/bank-words.ts';
import { addWords } from '../strings/strings.ts';
import { ChallengePlace } from './challenge-place.ts';
import { ThreeDSecurePorts } from './three-d-secure-ports.ts';

addWords(bankWords);

/** 3D Secure for one form. */
interface OpenedThreeDSecure extends ThreeDSecurePart {
  /** @throws the library's error when it could not clean up */
  close(): Promise<void>;
}

/**
 * The 3D Secure part for the form's request machine. This file and Cardinal's script are loaded only where a merchant
 * asks for it.
 * @param host the element that the form is in
 */
export function openThreeDSecure(
  client: Client,
  { cardinalSDKConfig, challenge }: ThreeDSecureOptions,
  emitter: Emitter,
  host: HTMLElement,
): OpenedThreeDSecure {
  const place = new ChallengePlace(host);
  const clear = () => place.clear();
  const version = challenge === 'inline' ? '2-inline-iframe' : 2;
  const ports = new ThreeDSecurePorts(
    { client, version, ...(cardinalSDKConfig && { cardinalSDKConfig }) },
    (name, payload, proceed) => {
      const told = threeDSecureEventNames.find((known) => known === name);
      if (told) emitter.emit(`3ds:${told}`, payload);
      if (name === 'authentication-iframe-available')
        place.show((payload as { element: HTMLElement }).element);
      proceed?.();
    },
  );
  return {
    machine: ports.machine.provide({
      actors: {
        // The place of the challenge is for one verification.
        verifyCard: fromPromise(({ input, signal }) => {
          signal.addEventListener('abort', clear);
          return ports.verify(input).finally(clear);
        }),
      },
    }),
    input: ports.input,
    close: () => {
      clear();
      return ports.close();
    },
  };
}
