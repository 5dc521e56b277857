import { useSelector } from '@xstate/react';
import type { AccountOrder } from '#machines/shop/account/account-orders.ts';
import { hourOfDay, placeOf, zoneName } from '../shared/hours.ts';
import { ChangeStatus, type TextChangesActor } from './ChangeStatus.tsx';

interface Props {
  textChanges: TextChangesActor;
  times: NonNullable<AccountOrder['times']>;
}

const presses = [
  ['times.opened', 'Change hour or place'],
  ['pause.pressed', 'Pause Santa’s texts'],
  ['resume.pressed', 'Let Santa go on'],
] as const;

/** When the texts come: their hour and place, and a pause. */
export function TextTimes({
  textChanges,
  times: { comes, christmas, zone, known, hours, zones, also, paused },
}: Props) {
  const snapshot = useSelector(textChanges, (current) => current);
  const { send } = textChanges;
  return (
    <section className="cancellation" aria-label="When the texts come">
      <p>
        {paused
          ? 'Santa’s texts are paused: nothing is sent until you let him go on.'
          : `Santa’s texts come at ${hourOfDay(comes)} in ${placeOf(zone)}; the one of Christmas morning at ${hourOfDay(christmas)}.`}
      </p>
      {also.length > 0 && (
        <p className="quiet">
          The phone’s number is from {also.map(placeOf).join(' or ')}, so no text comes while it is night
          there.
        </p>
      )}
      {!known && zones.length > 1 && (
        <p className="quiet">
          We do not know where the child is. Say where, and they come at that hour there.
        </p>
      )}
      {snapshot.hasTag('choosing') ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'times.confirmed' });
          }}
        >
          <div className="field">
            <label htmlFor="text-hour">Hour of the day</label>
            <select
              id="text-hour"
              className="input"
              value={snapshot.context.hour}
              onChange={({ target }) => send({ type: 'hour.chosen', hour: target.value })}
            >
              {hours.map((each) => (
                <option key={each} value={each}>
                  {hourOfDay(each)}
                </option>
              ))}
            </select>
          </div>
          {zones.length > 1 && (
            <div className="field">
              <label htmlFor="text-zone">Where the child is</label>
              <select
                id="text-zone"
                className="input"
                value={snapshot.context.zone}
                onChange={({ target }) => send({ type: 'zone.chosen', zone: target.value })}
              >
                {zones.map((each) => (
                  <option key={each} value={each}>
                    {zoneName(each)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <button type="submit" className="button">
            Move the texts
          </button>
          <button type="button" className="link" onClick={() => send({ type: 'times.closed' })}>
            Leave them as they are
          </button>
        </form>
      ) : (
        <p className="text-ways">
          {presses.map(
            ([type, name]) =>
              snapshot.can({ type }) && (
                <button key={type} type="button" className="link" onClick={() => send({ type })}>
                  {name}
                </button>
              ),
          )}
        </p>
      )}
      <p className="quiet">
        {paused
          ? 'A text whose day has passed is not sent late. Once he goes on, you can have it sent again.'
          : 'In a pause nothing is sent; a text that you missed can be sent again afterwards.'}
      </p>
      <ChangeStatus textChanges={textChanges} shows={({ kind }) => kind !== 'again'} />
    </section>
  );
}
