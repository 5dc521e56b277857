import { fromPromise } from 'xstate';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import type { LocalPaymentOptions } from '../api/local-payment-options.ts';
import type { OpenedWallet, WalletParts } from '../sheets/wallet.ts';
import { BankPayments } from './bank-payments.ts';
import { checkLocalPayment } from './check-options.ts';
import { LocalPaymentSheet } from './LocalPaymentSheet.tsx';
import { takeReturned } from './return-address.ts';

/**
 * The sheet of local payments of one form.
 * @throws {DropinError} when an option is wrong
 */
export function openWallet({ client, options: { localPayment }, strings }: WalletParts): OpenedWallet {
  checkLocalPayment(localPayment);
  const payments = new BankPayments(client, strings);
  const machine = localPaymentMachine.provide({
    actors: {
      connect: fromPromise(() => payments.connect()),
      payment: payments.payment,
      tokenizeReturned: fromPromise(({ input: { options, returned } }) =>
        payments.tokenizeReturned(options as unknown as LocalPaymentOptions, returned),
      ),
    },
  });
  return {
    machine,
    input: { options: localPayment, returned: takeReturned() },
    kind: 'LocalPayment',
    Sheet: LocalPaymentSheet,
    close: () => payments.close(),
  };
}
