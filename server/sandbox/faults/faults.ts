/** What a fault can strike, one name for each thing that a client asks of the sandbox. */
export const operations = [
  'client_token.generate',
  'configuration',
  'tokenize',
  'vault.list',
  'vault.delete',
  'customer.create',
  'customer.find',
  'customer.update',
  'customer.delete',
  'customer.search',
  'payment_method.create',
  'payment_method.find',
  'payment_method.update',
  'payment_method.delete',
  'nonce.create',
  'nonce.find',
  'verification.find',
  'transaction.sale',
  'transaction.find',
  'transaction.search',
  'transaction.void',
  'transaction.refund',
  'transaction.submit_for_settlement',
  'transaction.settle',
  'transaction.update',
  'transaction.adjust_authorization',
  'transaction.clone',
  'webhook.deliver',
  'text.send',
  'mail.send',
] as const;

/** What can go wrong. `docs/sandbox.md` says what each does and what a client sees of it. */
export const faultKinds = [
  'error',
  'reset',
  'lost-answer',
  'timeout',
  'slow',
  'decline',
  'malformed',
  'rate-limited',
  'duplicated',
  'reordered',
] as const;

export type Operation = (typeof operations)[number];
export type FaultKind = (typeof faultKinds)[number];

interface Fault {
  operation: Operation;
  kind: FaultKind;
  /** How many more requests it strikes. */
  times: number;
}

/** Thrown for a fault that cannot be planned; the message is for the person who asked for it. */
export class UnknownFaultError extends Error {
  override name = 'UnknownFaultError';
}

/** Faults that were planned and have not struck yet. */
export interface Faults {
  /** @throws UnknownFaultError when operation, kind or times make no sense */
  plan(fault: { operation?: unknown; kind?: unknown; times?: unknown }): Fault;
  /** Takes one strike of the oldest fault planned for the operation, if there is one. */
  strike(operation: Operation): FaultKind | undefined;
  planned(): Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let planned: Fault[] = [];
  return {
    plan({ operation, kind, times = 1 }) {
      const fault = {
        operation: oneOf(operations, operation, 'operation'),
        kind: oneOf(faultKinds, kind, 'kind'),
      };
      if (fault.kind === 'decline' && fault.operation !== 'transaction.sale') {
        throw new UnknownFaultError('kind "decline" works for operation "transaction.sale" only');
      }
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > 1_000_000) {
        throw new UnknownFaultError('times must be a whole number from 1 to 1000000');
      }
      planned.push({ ...fault, times });
      return { ...fault, times };
    },
    strike(operation) {
      const fault = planned.find((candidate) => candidate.operation === operation);
      if (!fault) return undefined;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault.kind;
    },
    planned: () => structuredClone(planned),
    clear() {
      planned = [];
    },
  };
}

function oneOf<T extends string>(known: readonly T[], value: unknown, what: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new UnknownFaultError(`unknown ${what}; known are: ${known.join(', ')}`);
  return found;
}
