import { useContext } from 'react';
import type { WalletTerms } from '#machines/shop/payment/machine.ts';
import { DropIn } from '#ui/drop-in/index.ts';
import { edition, words } from '../shared/edition.ts';
import { Inspection } from '../shared/inspect.ts';
import { applePayRequest, payPalFlow } from './form-ports.ts';
import type { PaymentActor } from './Paying.tsx';

interface Props {
  authorization: string;
  /** Initial data for wallets. The payment updates it. */
  terms: WalletTerms;
  payment: PaymentActor;
}

/** The nonce for the payment methods' scripts and styles. */
const cspNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Brazilian brands, which a gateway may list for any merchant. */
const notInOurEditions = { elo: false, hiper: false, hipercard: false };

/** The Drop-in on the page; the only component of the shop that uses it. */
export function PaymentForm({ authorization, terms, payment }: Props) {
  const inspect = useContext(Inspection);
  const nonce = cspNonce();
  return (
    <DropIn
      authorization={authorization}
      locale={words().locale.replace('-', '_')}
      paymentOptionPriority={['applePay', 'card', 'paypal']}
      // PayPal's window names no sum, so Pay has to be pressed afterwards: PayPal is in the list instead.
      expressCheckout={{ methods: ['applePay'] }}
      applePay={{ displayName: 'North Pole Post', paymentRequest: applePayRequest(terms) }}
      card={{
        // After a decline the parent gets back what was typed.
        clearFieldsAfterTokenization: false,
        overrides: { fields: { number: { supportedCardBrands: notInOurEditions } } },
      }}
      paypal={{
        flow: payPalFlow(terms),
        amount: terms.amount,
        currency: terms.currency,
        billingAgreementDescription: 'North Pole Post: only charges that you approve',
      }}
      dataCollector={{ paypal: true }}
      // Strong customer authentication: in the UK cards need 3D Secure.
      {...(edition() === 'uk' ? { threeDSecure: { amount: terms.amount } } : {})}
      {...(nonce ? { cspNonce: nonce } : {})}
      {...(inspect ? { inspect } : {})}
      onReady={(form) => payment.send({ type: 'form.opened', form })}
      onError={() => payment.send({ type: 'form.failed' })}
    />
  );
}
