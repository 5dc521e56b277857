import { type Exchange, exchanges, type Known } from './exchanges.ts';
import { type Shape, shapeOf } from './shape.ts';

/** How a gateway answered. Nothing in it tells who recorded it, or whom it is about. */
export interface Recording {
  /** Whose answers these are. */
  readonly source: string;
  /** The day, as `2026-11-22`. */
  readonly recordedOn: string;
  /** The version of the API that was asked for. */
  readonly apiVersion: string;
  readonly exchanges: readonly RecordedExchange[];
}

export interface RecordedExchange {
  readonly name: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly shape: Shape;
}

/** A gateway's server API, and the keys of a merchant. */
export interface Endpoint {
  readonly origin: string;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** As the SDKs ask for it. */
export const apiVersion = '6';

/** Asks a gateway everything, and keeps what its answers look like. */
export async function record(endpoint: Endpoint): Promise<readonly RecordedExchange[]> {
  const known: Record<string, string> = {};
  const recorded: RecordedExchange[] = [];
  for (const exchange of exchanges) {
    const { answer, text } = await ask(endpoint, exchange, known);
    Object.assign(known, learned(exchange, text));
    recorded.push({
      name: exchange.name,
      status: answer.status,
      contentType: answer.headers.get('content-type')?.split(';')[0] ?? null,
      shape: shapeOf(text.trim()),
    });
  }
  return recorded;
}

async function ask(endpoint: Endpoint, { method, path, body, privateKey }: Exchange, known: Known) {
  const { origin, merchantId, publicKey } = endpoint;
  const keys = Buffer.from(`${publicKey}:${privateKey ?? endpoint.privateKey}`).toString('base64');
  const answer = await fetch(`${origin}/merchants/${merchantId}${path(known)}`, {
    method,
    headers: {
      accept: 'application/xml',
      authorization: `Basic ${keys}`,
      'content-type': 'application/json',
      'x-apiversion': apiVersion,
    },
    ...(body && { body: JSON.stringify(body(known)) }),
  });
  return { answer, text: await answer.text() };
}

/** The first field of that name is the answer's own: ids of its parts come later. */
function learned({ learn = {}, name }: Exchange, text: string): Known {
  return Object.fromEntries(
    Object.entries(learn).map(([as, field]) => {
      const [, value] = new RegExp(`<${field}>([^<]+)</${field}>`).exec(text) ?? [];
      if (value === undefined) throw new Error(`The gateway did not say the ${field} when asked to ${name}.`);
      return [as, value];
    }),
  );
}
