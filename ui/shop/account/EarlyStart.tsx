import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import type { earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import { day } from '../shared/texts.ts';

interface Props {
  earlyStart: ActorRefFrom<typeof earlyStartMachine>;
  terms: NonNullable<AccountOrder['start']>;
}

/** Lets a buyer who did not do so when paying request that the texts begin within the 14 days. */
export function EarlyStart({ earlyStart, terms: { wording, more, from } }: Props) {
  const snapshot = useSelector(earlyStart, (current) => current);
  const { send } = earlyStart;
  const press = { type: snapshot.hasTag('ticked') ? 'start.unticked' : 'start.ticked' } as const;
  return (
    <section className="cancellation" aria-label="Starting sooner">
      <p>
        Santa begins when your 14 days to change your mind are over. If you ask for it, he begins on{' '}
        {day(from)} instead, with {more} more {more === 1 ? 'text' : 'texts'}.
      </p>
      <label className="consent">
        <input
          type="checkbox"
          checked={snapshot.hasTag('ticked')}
          disabled={!snapshot.can(press)}
          onChange={() => send(press)}
        />
        <span>{wording}</span>
      </label>
      {snapshot.matches('refused') && (
        <p className="notice" role="alert">
          {snapshot.context.message}
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether that worked. It is safe to try again: nothing is
          sent twice.
        </p>
      )}
      {snapshot.hasTag('busy') && <p role="status">Telling Santa&hellip;</p>}
      {snapshot.can({ type: 'start.confirmed' }) && (
        <button type="button" className="button" onClick={() => send({ type: 'start.confirmed' })}>
          {snapshot.matches('unconfirmed') ? 'Try again' : `Start on ${day(from)}`}
        </button>
      )}
    </section>
  );
}
