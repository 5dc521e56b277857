/** Client tokens, shared by visitors who ask at about the same time. */
import type { Clock } from '../time/clock.ts';
import type { PaymentGateway } from './gateway.ts';

/** A token is valid for a day and for every buyer; a form gets one that is only slightly older than itself. */
const livesMs = 2_000;

/** @returns a function that answers a token for a currency, and throws GatewayUnavailableError */
export function createClientTokens(parts: { gateway: PaymentGateway; clock: Clock }) {
  const { gateway, clock } = parts;
  const known = new Map<string, { token: Promise<string>; at: number }>();

  function ask(currency: string): Promise<string> {
    const token = gateway.clientToken(currency);
    const entry = { token, at: clock.now() };
    known.set(currency, entry);
    // Callers that were waiting get this failure; the next call tries again.
    token.catch(() => known.get(currency) === entry && known.delete(currency));
    return token;
  }

  return (currency: string): Promise<string> => {
    const latest = known.get(currency);
    return latest && clock.now() - latest.at < livesMs ? latest.token : ask(currency);
  };
}
