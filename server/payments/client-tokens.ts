/** Client tokens, which the gateway is asked for once and not by each visitor of the same moment. */
import type { Clock } from '../time/clock.ts';
import type { PaymentGateway } from './gateway.ts';

/** They are good for a day and for every buyer; a form gets one that is hardly older than the form itself. */
const livesMs = 2_000;

/** @returns a function that answers a token for a currency, and throws GatewayUnavailableError */
export function createClientTokens(parts: { gateway: PaymentGateway; clock: Clock }) {
  const { gateway, clock } = parts;
  const known = new Map<string, { token: Promise<string>; at: number }>();

  function ask(currency: string): Promise<string> {
    const token = gateway.clientToken(currency);
    const entry = { token, at: clock.now() };
    known.set(currency, entry);
    // Callers that waited for this one get its failure; the next call tries anew.
    token.catch(() => known.get(currency) === entry && known.delete(currency));
    return token;
  }

  return (currency: string): Promise<string> => {
    const latest = known.get(currency);
    return latest && clock.now() - latest.at < livesMs ? latest.token : ask(currency);
  };
}
