import type { FastifyRequest } from 'fastify';
import { asFields, fieldsOf, textOf } from '../server-api/input.ts';
import { type FaultEffect, readRequestedFault } from './fault-plans.ts';

/** Names the fault that a request wants to meet, for clients that choose their headers. */
const faultHeader = 'x-sandbox-fault';

/** The same as a custom field of a transaction or customer, for users of the SDK, who cannot. */
export const faultField = 'sandbox_fault';

/**
 * The fault that a request asks for itself.
 *
 * @throws UnknownFaultError when it asks for one that does not exist
 */
export function requestedFault({ headers, body }: FastifyRequest): FaultEffect | undefined {
  const header = headers[faultHeader];
  const text = typeof header === 'string' ? header : inCustomFields(body);
  return text === null ? undefined : readRequestedFault(text);
}

function inCustomFields(body: unknown): string | null {
  for (const value of Object.values(asFields(body))) {
    const text = textOf(fieldsOf(value, 'custom_fields'), faultField);
    if (text !== null) return text;
  }
  return null;
}
