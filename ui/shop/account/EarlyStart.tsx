import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AccountOrder } from '#machines/shop/account-menu.ts';
import type { earlyStartMachine } from '#machines/shop/early-start.ts';
import { day } from '../texts.ts';

interface Props {
  logic: typeof earlyStartMachine;
  orderId: string;
  offer: NonNullable<AccountOrder['start']>;
  onStarted: () => void;
  inspect?: (event: InspectionEvent) => void;
}

/** For a buyer who did not ask for it when paying: the texts may begin within the 14 days. */
export function EarlyStart({ logic, orderId, offer, onStarted, inspect }: Props) {
  const { version, wording, more, from } = offer;
  const [snapshot, send] = useActor(logic, {
    input: { orderId, version },
    ...(inspect ? { inspect } : {}),
  });
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onStarted();
  }, [isOver, onStarted]);
  const canTick = snapshot.can({ type: 'start.ticked' });
  const isLocked = !canTick && !snapshot.can({ type: 'start.unticked' });
  return (
    <section className="cancellation" aria-label="Starting sooner">
      <p>
        Santa begins when your 14 days to change your mind are over. If you ask for it, he begins on{' '}
        {day(from)} instead, with {more} more {more === 1 ? 'text' : 'texts'}.
      </p>
      <label className="consent">
        <input
          type="checkbox"
          checked={!canTick}
          disabled={isLocked}
          onChange={() => send({ type: canTick ? 'start.ticked' : 'start.unticked' })}
        />
        <span>{wording}</span>
      </label>
      {snapshot.context.message && (
        <p className="notice" role="alert">
          {snapshot.context.message}
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether it begins. Asking again sends nothing twice.
        </p>
      )}
      {snapshot.hasTag('busy') && <p role="status">Telling Santa&hellip;</p>}
      {snapshot.can({ type: 'start.confirmed' }) && (
        <button type="button" className="button" onClick={() => send({ type: 'start.confirmed' })}>
          {snapshot.matches('unconfirmed') ? 'Ask again' : `Start on ${day(from)}`}
        </button>
      )}
    </section>
  );
}
