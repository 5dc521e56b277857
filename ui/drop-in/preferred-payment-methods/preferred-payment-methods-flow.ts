import preferredPaymentMethods from 'braintree-web/preferred-payment-methods/index.js';
import { createActor, fromPromise, toPromise } from 'xstate';
import {
  type PreferredMethods,
  preferredPaymentMethodsMachine,
} from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import type { FlowOptions } from '../gateway/client.ts';

/** Which wallets the shopper is known to have; neither when the gateway cannot say. */
export function fetchPreferredPaymentMethods({
  client,
  actorOptions,
}: FlowOptions): Promise<PreferredMethods> {
  const flow = createActor(
    preferredPaymentMethodsMachine.provide({
      actors: {
        fetchPreferred: fromPromise(async () => {
          const component = await preferredPaymentMethods.create({ client });
          return component.fetchPreferredPaymentMethods();
        }),
      },
    }),
    actorOptions,
  );
  return toPromise(flow.start());
}
