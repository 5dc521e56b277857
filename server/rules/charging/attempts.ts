/** Attempts to charge an order: which one counts, and moving one through its machine. */
import type { Payment } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import {
  type AttemptEvent,
  type AttemptState,
  attemptMachine,
} from '#machines/fulfilment/attempt/machine.ts';
import { applyEvent } from '../apply-event.ts';

/** What the gateway says about an attempt besides its result. */
export type AttemptDetails = Partial<
  Pick<Payment, 'transactionId' | 'gatewayStatus' | 'methodToken' | 'methodName' | 'code' | 'sentence'>
>;

/** The details of an attempt without an answer from the gateway. */
export const noGatewayAnswer = {
  transactionId: null,
  gatewayStatus: null,
  methodToken: null,
  methodName: null,
  code: null,
  sentence: null,
};

const isOpen = (state: AttemptState) => state === 'started' || state === 'unknown';

/** The attempt that pays for an order. */
export const successOf = async (unit: Unit, orderId: string): Promise<Payment | undefined> =>
  (await unit.attempts.ofOrder(orderId)).find(({ state }) => state === 'succeeded');

/** The attempt that is running or unresolved. */
export const openAttemptOf = async (unit: Unit, orderId: string): Promise<Payment | undefined> =>
  (await unit.attempts.ofOrder(orderId)).find(({ state }) => isOpen(state));

/** Attempts that were presumed absent and are still searched for. */
export const absentAttemptsOf = async (unit: Unit, orderId: string): Promise<Payment[]> =>
  (await unit.attempts.ofOrder(orderId)).filter(({ state }) => state === 'absent');

/** @returns the attempt after the event with its effects; undefined when its machine does not take the event */
export async function advanceAttempt(
  unit: Unit,
  payment: Payment,
  event: AttemptEvent,
  at: number,
  details: AttemptDetails = {},
): Promise<{ payment: Payment; effects: readonly string[] } | undefined> {
  const { startedAt, searchAt } = payment;
  const applied = applyEvent(attemptMachine, payment.state, { startedAt, searchAt }, event);
  if (!applied) return undefined;
  const state = applied.value as AttemptState;
  const endedAt = isOpen(state) ? null : (payment.endedAt ?? at);
  const next: Payment = { ...payment, ...details, ...applied.context, state, endedAt };
  await unit.attempts.save(next);
  return { payment: next, effects: applied.effects };
}
