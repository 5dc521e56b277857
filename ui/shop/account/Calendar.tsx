import { Fragment, type ReactNode } from 'react';
import type { PlannedText } from '#machines/shop/account-menu/orders.ts';
import { STATE_WORDS, StampFace, StateIcon } from '../calendar/StampFace.tsx';
import { words } from '../shared/edition.ts';
import { dayAndHour } from '../shared/texts.ts';

const reasons = (): Record<NonNullable<PlannedText['reason']>, string> => ({
  paused: 'You had paused the texts.',
  waiting: 'A message from this phone was waiting for your decision.',
  stopped: 'This phone had asked us to stop.',
  cancelled: `The order was ${words().cancelled}.`,
  no_consent: 'No guardian has agreed to texts for this phone.',
  unreachable: 'This phone cannot get texts.',
  moved: 'It was for the old phone.',
  late: 'It could not be sent in time.',
  network: 'The network did not deliver it.',
});

interface CalendarProps {
  texts: readonly PlannedText[];
  /** Actions for texts that did not arrive; the first one is emphasized. */
  way: (text: PlannedText, isFirst: boolean) => ReactNode;
}

/** The days as a sheet of stamps, each with its state in words, too. Texts that can be sent again are listed below. */
export function Calendar({ texts, way }: CalendarProps) {
  const counts = Object.entries(STATE_WORDS)
    .map(([state, said]) => ({
      state: state as PlannedText['state'],
      said,
      count: texts.filter((t) => t.state === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <div className="calendar">
      <ol className="stamps">
        {texts.map((text) => (
          <Stamp key={text.slot} text={text} />
        ))}
      </ol>
      <ul className="calendar__key">
        {counts.map(({ state, said, count }) => (
          <li key={state}>
            <StateIcon state={state} /> {count} {said}
          </li>
        ))}
      </ul>
      {texts
        .filter(({ again }) => again)
        .map((text, place) => (
          <Fragment key={text.slot}>{way(text, place === 0)}</Fragment>
        ))}
    </div>
  );
}

function Stamp({ text: planned }: { text: PlannedText }) {
  const { slot, state, dueAt, zone, text, picture, reason, today } = planned;
  return (
    <li>
      <details className="stamp">
        <summary aria-current={today ? 'date' : undefined}>
          <StampFace slot={slot} state={state} picture={picture} today={today} />
        </summary>
        <div className="stamp__text">
          <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
          {picture && <img src={picture} alt="" width="960" height="720" loading="lazy" />}
          <p>{text}</p>
          {reason && (
            <p className="quiet">
              {state === 'not_sent' ? 'Not sent.' : 'Not delivered.'} {reasons()[reason]}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
