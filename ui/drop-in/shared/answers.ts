import type { Client } from 'braintree-web/client/index.js';

/**
 * Awaits an answer with data. A network may answer with its login page in place of the gateway, and the library accepts
 * that.
 * @throws if the answer lacks the key
 */
export async function answerWith<T>(key: string, answer: Promise<T>): Promise<T> {
  const given = await answer;
  if ((Object(given) as Record<string, unknown>)[key] === undefined) throw new NoAnswer(key);
  return given;
}

/** The same connection, for a component that never checks whether an answer has data. */
export function requireData(client: Client): Client {
  const request: Client['request'] = (options) => answerWith('data', client.request(options));
  return Object.create(client, { request: { value: request } }) as Client;
}

class NoAnswer extends Error {
  /** Where the library looks for the gateway's message. */
  readonly details = {};

  constructor(key: string) {
    super(`The gateway answered without ${key}.`);
  }
}
