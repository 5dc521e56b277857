/** The Drop-in as the payment machine sees it: a card that the gateway makes a nonce of. */
import type { PaymentForm } from '#machines/shop/payment/machine.ts';
import type { DropinInstance } from '#ui/drop-in/index.ts';

interface Token {
  readonly authorizationFingerprint: string;
  readonly clientApiUrl: string;
}

const card = { number: '4111111111111111', expiration_month: '12', expiration_year: '2031', cvv: '123' };

/** @param authorization the client token */
export function createPaymentForm(authorization: string): PaymentForm {
  const token = JSON.parse(Buffer.from(authorization, 'base64').toString()) as Token;
  const form: Pick<
    DropinInstance,
    'on' | 'requestPaymentMethod' | 'updateConfiguration' | 'fail' | 'clearSelectedPaymentMethod'
  > = {
    on: () => undefined,
    updateConfiguration: () => undefined,
    fail: () => undefined,
    clearSelectedPaymentMethod: () => undefined,
    requestPaymentMethod: (async () => {
      const answer = await fetch(`${token.clientApiUrl}/v1/payment_methods/credit_cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          authorization_fingerprint: token.authorizationFingerprint,
          credit_card: card,
        }),
        signal: AbortSignal.timeout(60_000),
      });
      const { creditCards } = (await answer.json()) as { creditCards?: { nonce: string }[] };
      const [made] = creditCards ?? [];
      if (!made) throw new Error('The gateway made no nonce.');
      return { nonce: made.nonce };
    }) as never,
  };
  return form;
}
