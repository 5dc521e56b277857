import { z } from 'zod';
import { type FaultKind, faultKinds } from './kinds.ts';
import { type Operation, operations } from './operations.ts';

/** One fault as one request meets it. */
export type FaultEffect =
  | { kind: Exclude<FaultKind, 'status' | 'delay'> }
  | { kind: 'status'; status: number }
  | { kind: 'delay'; ms: number };

/** Thrown for a fault that cannot be planned; the message is for the person who asked for it. */
export class UnknownFaultError extends Error {
  override name = 'UnknownFaultError';
}

const strike = z.object({
  kind: z.enum(faultKinds),
  status: z.int().min(400).max(599).optional(),
  ms: z.int().min(0).max(600_000).optional(),
});

/** What is needed to plan a fault. */
export const planned = strike.extend({
  operation: z.enum(operations),
  times: z.int().min(1).max(1_000_000).default(1),
});

/** What is needed for a schedule of faults. */
export const scheduled = z.object({
  seed: z.union([z.string().min(1), z.number()]).transform(String),
  rate: z.number().min(0).max(1),
  operations: z
    .array(z.enum(operations))
    .min(1)
    .default([...operations]),
  kinds: z
    .array(z.enum(faultKinds))
    .min(1)
    .default(['error', 'rate-limited', 'malformed', 'reset', 'lost-answer']),
  status: strike.shape.status,
  ms: strike.shape.ms,
});

/** A fault for the next requests of an operation. */
export interface PlannedFault {
  operation: Operation;
  strike: FaultEffect;
  times: number;
}

/** Faults by chance: each request of these operations meets one with this probability. */
export interface Schedule {
  seed: string;
  rate: number;
  operations: readonly Operation[];
  strikes: readonly FaultEffect[];
}

/** @throws UnknownFaultError when operation, kind, times, status or ms make no sense */
export function readPlannedFault(input: unknown): PlannedFault {
  const { operation, times, ...given } = parse(planned, input);
  const read = readStrike(given);
  if (!strikes(read.kind, operation)) {
    throw new UnknownFaultError(`kind "${read.kind}" does not go with operation "${operation}"`);
  }
  return { operation, strike: read, times };
}

/** @throws UnknownFaultError when seed, rate, operations or kinds make no sense */
export function readSchedule(input: unknown): Schedule {
  const { kinds, status, ms, ...rest } = parse(scheduled, input);
  return { ...rest, strikes: kinds.map((kind) => readStrike({ kind, status, ms })) };
}

/**
 * Reads the fault that a request asks for itself, such as `lost-answer`, `status=503` or `delay=250`.
 *
 * @throws UnknownFaultError when it asks for something else
 */
export function readRequestedFault(text: string): FaultEffect {
  const [kind, value] = text.split('=', 2);
  const number = value === undefined ? undefined : Number(value);
  return readStrike(
    parse(strike, { kind, status: number, ...(kind === 'delay' && { status: undefined, ms: number }) }),
  );
}

/** Whether a kind makes sense for an operation. */
export function strikes(kind: FaultKind, operation: Operation): boolean {
  if (kind === 'decline') return operation === 'transaction.sale';
  if (kind === 'duplicated' || kind === 'reordered') return operation === 'webhook.deliver';
  if (kind === 'empty') return operation !== 'mail.send' && operation !== 'webhook.deliver';
  return true;
}

function readStrike({ kind, status, ms }: z.infer<typeof strike>): FaultEffect {
  if (kind === 'status') {
    if (status === undefined) throw new UnknownFaultError('kind "status" needs a status from 400 to 599');
    return { kind, status };
  }
  if (kind === 'delay') {
    if (ms === undefined) throw new UnknownFaultError('kind "delay" needs ms, a number of milliseconds');
    return { kind, ms };
  }
  return { kind };
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw new UnknownFaultError(z.prettifyError(error), { cause: error });
}
