import type { Client } from 'braintree-web/client/index.js';

/**
 * Waits for an answer that has something in it. A network can answer in the gateway's place, with a login page, and
 * the library takes that for an answer, too.
 * @throws when it lacks the key
 */
export async function answerWith<T>(key: string, answer: Promise<T>): Promise<T> {
  const given = await answer;
  if ((Object(given) as Record<string, unknown>)[key] === undefined) throw new NoAnswer(key);
  return given;
}

/** The same connection, for a component that never looks whether its request was answered with data. */
export function insistingOnData(client: Client): Client {
  const request: Client['request'] = (options) => answerWith('data', client.request(options));
  return Object.create(client, { request: { value: request } }) as Client;
}

class NoAnswer extends Error {
  /** Where the library looks for what the gateway said. */
  readonly details = {};

  constructor(key: string) {
    super(`The gateway answered without ${key}.`);
  }
}
