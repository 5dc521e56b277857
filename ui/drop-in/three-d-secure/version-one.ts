import uuid from '@braintree/uuid';
import type { Client } from 'braintree-web/client/index.js';
import { type AnyEventObject, fromCallback } from 'xstate';
import {
  threeDSecureProblems,
  type VerifyCardOptions,
} from '#machines/payment-flows/three-d-secure/rules.ts';
import type { BankFrameInput, ThreeDSecureEvent } from '#machines/payment-flows/three-d-secure/types.ts';
import {
  type BankAnswer,
  type Lookup,
  lookupProblem,
} from '#machines/payment-flows/three-d-secure/version-one-rules.ts';
import { FlowError } from '../shared/flow.ts';
import { readAddress } from '../shared/read-address.ts';
import { listenToFrame } from './frame-messages.ts';
import { bankFrame, placeFrame } from './version-one-frame.ts';

/** The merchant's callbacks for the bank's frame. */
type Tell = (
  name: 'authentication-iframe-available' | 'authentication-modal-render' | 'authentication-modal-close',
  payload?: unknown,
  proceed?: () => void,
) => void;

/**
 * Looks a card up, for version 1 of 3D Secure.
 * @throws {FlowError} by the gateway's status; an error for an invalid answer
 */
export async function lookUpCard(
  client: Client,
  { nonce, amount, challengeRequested, exemptionRequested }: VerifyCardOptions,
): Promise<Lookup> {
  const answer: unknown = await client
    .request({
      method: 'post',
      endpoint: `payment_methods/${nonce}/three_d_secure/lookup`,
      data: {
        amount,
        ...(challengeRequested !== undefined && { challengeRequested }),
        ...(exemptionRequested !== undefined && { exemptionRequested }),
      },
    })
    .catch((error: unknown) => {
      throw new FlowError(lookupProblem(error));
    });
  const { paymentMethod, lookup } = Object(answer) as Partial<Lookup>;
  if (!paymentMethod || !lookup) throw new Error('The gateway answered without a card.');
  return answer as Lookup;
}

/** The port that shows the bank's page of version 1 in the gateway's frame, until the machine stops it. */
export const bankFrameLogic = (client: Client, tell: Tell) =>
  fromCallback<AnyEventObject, BankFrameInput>(
    ({ input: { lookup: found, options, framework }, sendBack }) => {
      const report = (event: ThreeDSecureEvent) => sendBack(event);
      const { lookup } = found;
      const { assetsUrl = '', clientApiUrl = '' } = client.getConfiguration().gatewayConfiguration;
      if (!isOfHost(lookup.termUrl, clientApiUrl)) throw new FlowError(threeDSecureProblems.foreignTermUrl);
      const listening = new AbortController();
      const channel = uuid();
      const { frame, settings } = bankFrame({
        channel,
        assetsUrl,
        lookup,
        showLoader: options['showLoader'],
      });
      listenToFrame(frame, channel, listening.signal, ({ event, data, reply }) => {
        if (event === 'BUS_CONFIGURATION_REQUEST') {
          reply(settings);
          report({ type: 'challenge.shown' });
          tell('authentication-modal-render');
        }
        if (event === 'threedsecure:AUTHENTICATION_COMPLETE')
          report({ type: 'bank.answered', answer: bankAnswer(data['auth_response']) });
      });
      const take = placeFrame(frame, framework, options, {
        tell,
        signal: listening.signal,
        onClose: () => report({ type: 'challenge.dismissed' }),
      });
      return () => {
        listening.abort();
        take();
        tell('authentication-modal-close');
      };
    },
  );

/** Whether an address belongs to the gateway's domain, so that no other site gets the bank's answer. */
function isOfHost(address: string | undefined, gateway: string): boolean {
  const domain = (url: string) => readAddress(url)?.hostname.split('.').slice(-2).join('.');
  return address !== undefined && domain(address) === domain(gateway);
}

function bankAnswer(text: unknown): BankAnswer {
  try {
    return Object(JSON.parse(String(text))) as BankAnswer;
  } catch {
    return {};
  }
}
