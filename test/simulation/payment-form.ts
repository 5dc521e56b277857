/** The Drop-in for the payment machine: the gateway makes a nonce of a card, and the bank authenticates its holder. */
import type { PaymentForm } from '#machines/shop/payment/machine.ts';
import type { DropinInstance } from '#ui/drop-in/index.ts';

interface Token {
  readonly authorizationFingerprint: string;
  readonly clientApiUrl: string;
}

/** A card whose bank authenticates its holder without a challenge. */
const card = { number: '4000000000001000', expiration_month: '12', expiration_year: '2031', cvv: '123' };
const patienceMs = 60_000;

/**
 * @param authorization the client token
 * @param failed called when the form itself shows an error: the page is too old, or the buyer can try again
 */
export function createPaymentForm(
  authorization: string,
  failed: (why: 'too old' | 'again') => void,
): PaymentForm {
  const { authorizationFingerprint: fingerprint, clientApiUrl } = JSON.parse(
    Buffer.from(authorization, 'base64').toString(),
  ) as Token;

  async function ask(path: string, body: object): Promise<object> {
    const answer = await fetch(`${clientApiUrl}/v1/payment_methods/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorization_fingerprint: fingerprint, ...body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status !== 201) {
      failed(answer.status === 401 ? 'too old' : 'again');
      throw new Error(`The gateway answered ${answer.status}.`);
    }
    return (await answer.json()) as object;
  }

  async function checkedNonce(amount: string): Promise<{ nonce: string }> {
    const { creditCards } = (await ask('credit_cards', { credit_card: card })) as {
      creditCards: [{ nonce: string }];
    };
    const path = `${creditCards[0].nonce}/three_d_secure/lookup`;
    return ((await ask(path, { amount })) as { paymentMethod: { nonce: string } }).paymentMethod;
  }

  const form: Pick<
    DropinInstance,
    'on' | 'requestPaymentMethod' | 'updateConfiguration' | 'fail' | 'clearSelectedPaymentMethod'
  > = {
    on: () => undefined,
    updateConfiguration: () => undefined,
    fail: () => undefined,
    clearSelectedPaymentMethod: () => undefined,
    requestPaymentMethod: (async ({ threeDSecure: { amount } }: { threeDSecure: { amount: string } }) => {
      const { nonce } = await checkedNonce(amount).catch((error: unknown) => {
        failed('again');
        throw error;
      });
      return { nonce };
    }) as never,
  };
  return form;
}
