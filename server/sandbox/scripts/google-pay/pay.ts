import { openSheet } from '../sheet/sheet.ts';
import { createButton } from './button.ts';
import { DeveloperError, PaymentsError } from './errors.ts';
import { type PaymentDataRequest, readReadiness, readRequest } from './request.ts';

/** Stands in for Google's pay.js. */

interface ClientOptions {
  environment?: string;
}

/** How the sheet ended. */
type SheetOutcome =
  | { ended: 'paid'; type: 'CARD' | 'PAYPAL'; network: string; lastFour: string; token: string }
  | { ended: 'cancelled' | 'failed' };

/** The origin of this script: Google's, as far as the page can tell. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** One sheet at a time, whichever client opened it. */
let sheetIsOpen = false;

class PaymentsClient {
  constructor(options: ClientOptions = {}) {
    const { environment } = options;
    if (environment !== undefined && environment !== 'TEST' && environment !== 'PRODUCTION') {
      throw new DeveloperError(`environment ${environment} is unknown`);
    }
  }

  /** Whether a person could pay: the simulated wallet is never empty. */
  async isReadyToPay(request: PaymentDataRequest): Promise<object> {
    readReadiness(request);
    const asksForMethod = request['existingPaymentMethodRequired'] === true;
    return { result: true, ...(asksForMethod && { paymentMethodPresent: true }) };
  }

  /** Shows the sheet; rejects with Google's `statusCode`. */
  async loadPaymentData(request: PaymentDataRequest): Promise<object> {
    const wanted = readRequest(request);
    if (sheetIsOpen) throw new DeveloperError('Another sheet is open already');
    sheetIsOpen = true;
    try {
      const outcome = await showSheet(`${origin}/gp/p/ui/pay?${query(wanted)}`);
      switch (outcome.ended) {
        case 'paid':
          return paymentData(request['apiVersion'] === 2 ? 2 : 1, outcome);
        case 'cancelled':
          throw new PaymentsError('CANCELED', 'User closed the Payment Request UI.');
        case 'failed':
          throw new PaymentsError('INTERNAL_ERROR', 'Something went wrong');
      }
    } finally {
      sheetIsOpen = false;
    }
  }

  createButton = createButton;

  /** Only a hint, for which the simulator has no use. */
  prefetchPaymentData(_request: PaymentDataRequest): void {}
}

function query(wanted: object): string {
  return new URLSearchParams({ request: JSON.stringify(wanted) }).toString();
}

function showSheet(address: string): Promise<SheetOutcome> {
  return new Promise((resolve) => {
    const sheet = openSheet('Google Pay', origin, {
      ended(outcome) {
        sheet.close();
        resolve(outcome as SheetOutcome);
      },
      dismissed: () => resolve({ ended: 'cancelled' }),
    });
    sheet.show(address);
  });
}

/** Google's answer in the format of the requested version. */
function paymentData(version: 1 | 2, paid: Extract<SheetOutcome, { ended: 'paid' }>): object {
  const { type, network, lastFour, token } = paid;
  const description = type === 'CARD' ? `${network} •••• ${lastFour}` : 'PayPal';
  if (version === 1) {
    return {
      apiVersion: 1,
      cardInfo: {
        cardClass: 'CREDIT',
        cardDescription: description,
        cardDetails: lastFour,
        cardNetwork: network,
      },
      paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', token },
    };
  }
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type,
      description,
      ...(type === 'CARD' && { info: { cardNetwork: network, cardDetails: lastFour } }),
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
  };
}

const host = window as unknown as { google?: { payments?: object } };
host.google = { ...host.google, payments: { ...host.google?.payments, api: { PaymentsClient } } };
