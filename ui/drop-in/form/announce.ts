import type { DropInEmitted } from '#machines/drop-in/drop-in/types.ts';
import type { PaymentProblem } from '#machines/drop-in/shared/payment-method.ts';
import { DropinError, errorOf } from '../api/dropin-error.ts';
import type { DropinEvents, Emitter } from '../api/events.ts';

type Emitted<TType extends DropInEmitted['type']> = Extract<DropInEmitted, { type: TType }>;
/** Handlers for some of the form's events. */
type Readings<TReading> = {
  readonly [TType in DropInEmitted['type']]?: (event: Emitted<TType>) => TReading;
};

const error = ({ problem }: { problem: PaymentProblem }) => ['error', errorOf(problem)] as const;

/** Events whose public name or payload is another. */
const ownEvents: Readings<readonly [name: keyof DropinEvents, payload: unknown]> = {
  'request.refused': error,
  'wallet.refused': error,
  'deletion.failed': error,
  'method.deleted': ({ method: { type, details } }) => ['paymentMethodDeleted', { type, details }],
  noPaymentMethodRequestable: ({ type }) => [type, undefined],
};

/** Converts an event of the form to public events for the merchant's page, and logs failures to the console. */
export function announce(event: DropInEmitted, emitter: Emitter): void {
  const own = ownEvents[event.type]?.(event as never);
  if (own) emitter.emit(own[0], own[1]);
  else if ('payload' in event) emitter.emit(event.type, event.payload);
  else if (event.type === 'part.failed' || event.type === 'device.data.failed')
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError(event.problem));
}
