/** Client tokens, which the gateway is asked for once and not by each visitor of the same moment. */
import type { Clock } from '../time/clock.ts';
import type { PaymentGateway } from './gateway.ts';

/** They are good for a day and for every buyer; a form that opens gets one that is hardly older than itself. */
const livesMs = 2_000;

/** @returns a function that answers a token for a currency, and throws GatewayUnavailableError */
export function createClientTokens(parts: { gateway: PaymentGateway; clock: Clock }) {
  const { gateway, clock } = parts;
  const known = new Map<string, { token: Promise<string>; at: number }>();

  function ask(currency: string): Promise<string> {
    const token = gateway.clientToken(currency);
    const entry = { token, at: clock.now() };
    known.set(currency, entry);
    // Who waited for this one hears that it failed; the next one is a new try.
    token.catch(() => known.get(currency) === entry && known.delete(currency));
    return token;
  }

  return (currency: string): Promise<string> => {
    const latest = known.get(currency);
    return latest && clock.now() - latest.at < livesMs ? latest.token : ask(currency);
  };
}
