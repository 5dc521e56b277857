import { consumeNonce, findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { type CardRecord, cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { NonceRecord } from '../ledger/records.ts';
import type { AuthenticationRecord } from '../ledger/wallet-records.ts';
import { threeDSecureInfo } from './info.ts';
import { type ChallengeOutcome, readOutcomeToken } from './tokens.ts';

/** What a page says about the payment for which the holder is authenticated. */
export type NewAuthentication = Pick<AuthenticationRecord, 'amount' | 'merchantName'>;

/** The card about which a bank can be asked; a device's own number has been authenticated by the device. */
export function cardToAuthenticate(instrument: PaymentInstrument): CardRecord | null {
  const tokenized = instrument.kind === 'google-pay-card' && instrument.isNetworkTokenized;
  return tokenized || instrument.kind === 'apple-pay-card' ? null : cardOf(instrument);
}

/**
 * Asks a card's bank whether it recognizes the holder. The nonce is used up; another one, which carries the result,
 * takes its place.
 */
export function lookUp(
  asked: NonceRecord,
  card: CardRecord,
  { amount, merchantName }: NewAuthentication,
  { ledger, now }: Context,
): { nonce: NonceRecord; authentication: AuthenticationRecord } {
  const { challenged, status } = card.authentication;
  const id = newId(20);
  const threeDSecure = threeDSecureInfo({
    status: challenged ? 'challenge_required' : status,
    transactionId: id,
    cardType: card.cardType,
    challenged,
  });
  consumeNonce(ledger, asked.nonce);
  const { instrument, token, customerId } = asked;
  const nonce = issueNonce(ledger, { instrument, token, customerId, threeDSecure }, now());
  const createdAt = now().toISOString();
  const authentication = { id, nonce: nonce.nonce, merchantName, amount, attempts: 0, createdAt };
  ledger.authentications.set(id, authentication);
  return { nonce, authentication };
}

/** The authentication of a challenge: undefined when it is unknown, or has been answered and used. */
export function openChallenge(
  { ledger, now }: Context,
  transactionId: string,
): { authentication: AuthenticationRecord; card: CardRecord } | undefined {
  const authentication = ledger.authentications.get(transactionId);
  const nonce = authentication && findNonce(ledger, authentication.nonce, now());
  const card = nonce && cardToAuthenticate(nonce.instrument);
  const isOpen = nonce?.consumed === false && nonce.threeDSecure?.status === 'challenge_required';
  return authentication && card && isOpen ? { authentication, card } : undefined;
}

/**
 * Turns the outcome of a challenge into the nonce that carries it, once.
 *
 * @param jwt what Cardinal's script gave the page
 * @returns undefined when the token was not written here, has expired, or is for another nonce's challenge
 */
export function redeemOutcome(jwt: string, asked: string, context: Context): NonceRecord | undefined {
  const { ledger, now } = context;
  const outcome = readOutcomeToken(jwt, now());
  const open = outcome && openChallenge(context, outcome.transactionId);
  const pending = open && findNonce(ledger, open.authentication.nonce, now());
  if (!pending || pending.nonce !== asked) return undefined;
  consumeNonce(ledger, pending.nonce);
  const { instrument, token, customerId } = pending;
  const threeDSecure = outcomeInfo(outcome, open.card);
  const nonce = issueNonce(ledger, { instrument, token, customerId, threeDSecure }, now());
  // A server may ask for the result by the authentication.
  ledger.authentications.set(open.authentication.id, { ...open.authentication, nonce: nonce.nonce });
  return nonce;
}

/** What is reported about a challenge that ended. */
export function outcomeInfo({ status, transactionId }: ChallengeOutcome, { cardType }: CardRecord) {
  return threeDSecureInfo({ status, transactionId, cardType, challenged: true });
}
