import applePayment, { type ApplePay } from 'braintree-web/apple-pay/index.js';
import { fromPromise } from 'xstate';
import { applePayMachine, applePayProblems } from '#machines/payment-flows/apple-pay/machine.ts';
import type { ApplePayOptions } from '../api/options.ts';
import { Component } from '../shared/component.ts';
import { FlowError } from '../shared/flow.ts';
import type { OpenedWallet, WalletParts } from '../sheets/wallet.ts';
import { ApplePaySheet } from './ApplePaySheet.tsx';
import { type ApplePaySessionClass, applePaySessionClass, sessionLogic } from './apple-pay-session.ts';
import { usualVersion } from './apple-pay-support.ts';

/** The Apple Pay sheet of one form. */
export function openWallet({ client, options }: WalletParts): OpenedWallet {
  const component = new Component<ApplePay>();
  const part = () => {
    if (!component.part) throw new FlowError(applePayProblems.notEnabled);
    return component.part;
  };
  const { environment } = client.getConfiguration().gatewayConfiguration;
  const machine = applePayMachine.provide({
    actors: {
      connect: fromPromise(async () => {
        await component.open(() => applePayment.create({ client }));
      }),
      findCard: fromPromise(async () => {
        const isActive = await applePaySessionClass()?.canMakePaymentsWithActiveCard?.(
          part().merchantIdentifier,
        );
        return isActive === false ? ('missing' as const) : ('active' as const);
      }),
      session: sessionLogic((now) => {
        const { paymentRequest = {}, applePaySessionVersion = usualVersion } = now as ApplePayOptions;
        const Session = applePaySessionClass() as ApplePaySessionClass;
        return new Session(applePaySessionVersion, part().createPaymentRequest(paymentRequest));
      }),
      performValidation: fromPromise(({ input: { validationURL, options: now } }) => {
        const { displayName, domainName } = now as ApplePayOptions;
        return part().performValidation({
          validationURL,
          ...(displayName !== undefined && { displayName }),
          ...(domainName !== undefined && { domainName }),
        });
      }),
      tokenize: fromPromise(async ({ input: payment }) => {
        const { nonce, details, binData } = await part().tokenize({ token: payment.token });
        return {
          nonce,
          type: 'ApplePayCard' as const,
          details: { ...details, rawPaymentData: payment },
          ...(binData && { binData }),
        };
      }),
    },
  });
  return {
    machine,
    input: { environment: environment === 'production' ? 'production' : 'test', options: options.applePay },
    kind: 'ApplePayCard',
    Sheet: ApplePaySheet,
    close: () => component.close(),
  };
}
