import { useSelector } from '@xstate/react';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { hourOfDay, placeOf, zoneName } from '../shared/hours.ts';
import { ChangeStatus, type TextChangesActor } from './ChangeStatus.tsx';

interface Props {
  textChanges: TextChangesActor;
  times: NonNullable<AccountOrder['times']>;
}

const pressesFor = (what: string) =>
  [
    ['times.opened', `Change the ${what}`],
    ['pause.pressed', 'Pause Santa’s texts'],
    ['resume.pressed', 'Start the texts again'],
  ] as const;

/** When the texts come: their hour and place, and a pause. */
export function TextTimes({
  textChanges,
  times: { hour, comes, christmas, zone, known, hours, zones, also, paused },
}: Props) {
  const snapshot = useSelector(textChanges, (current) => current);
  const { send } = textChanges;
  const [isHourOpen, isPlaceOpen] = [hours.length > 0, zones.length > 1];
  // Only the text of Christmas morning is left.
  const last = comes === null ? christmas : null;
  const morning = christmas === null ? '' : `, and at ${hourOfDay(christmas)} on Christmas Day`;
  const what = [isHourOpen && 'time', isPlaceOpen && 'place'].filter(Boolean).join(' or ');
  return (
    <section className="cancellation" aria-label="When the texts come">
      <p>
        {paused
          ? 'Santa’s texts are paused. Nothing is sent until you start them again.'
          : last === null
            ? `Santa’s texts come at ${hourOfDay(comes ?? hour)} in ${placeOf(zone)}${morning}.`
            : `Santa’s last text comes at ${hourOfDay(last)} in ${placeOf(zone)} on Christmas Day.`}
      </p>
      {also.length > 0 && (
        <p className="quiet">
          The phone’s number is from {also.map(placeOf).join(' or ')}, so no text comes while it is night
          there.
        </p>
      )}
      {!known && isPlaceOpen && (
        <p className="quiet">
          We do not know where the child is. Choose the place, and{' '}
          {last === null
            ? 'the texts come at this time there.'
            : `the text comes at ${hourOfDay(last)} there.`}
        </p>
      )}
      {snapshot.hasTag('choosing') ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'times.confirmed' });
          }}
        >
          {isHourOpen && (
            <Choice
              id="text-hour"
              label="Time of day"
              chosen={snapshot.context.times?.hour}
              of={hours}
              nameOf={hourOfDay}
              onChoose={(hour) => send({ type: 'hour.chosen', hour })}
            />
          )}
          {isPlaceOpen && (
            <Choice
              id="text-zone"
              label="Where the child is"
              chosen={snapshot.context.times?.zone}
              of={zones}
              nameOf={zoneName}
              onChoose={(zone) => send({ type: 'zone.chosen', zone })}
            />
          )}
          <button type="submit" className="button">
            Save the new {isHourOpen ? 'time' : 'place'}
          </button>
          <button type="button" className="link" onClick={() => send({ type: 'times.closed' })}>
            Leave it as it is
          </button>
        </form>
      ) : (
        <p className="text-ways">
          {pressesFor(what).map(
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
          ? 'A text whose day has passed is not sent late. You can send it once the texts have started again.'
          : 'While they are paused, nothing is sent. Afterwards you can send what was missed.'}
      </p>
      <ChangeStatus textChanges={textChanges} shows={({ kind }) => kind !== 'again' && kind !== 'contact'} />
    </section>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  chosen: string | undefined;
  of: readonly string[];
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
}

function Choice({ id, label, chosen, of, nameOf, onChoose }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {of.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
