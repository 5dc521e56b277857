import type { ReactNode } from 'react';
import type { PlannedText } from '#machines/shop/account/account-orders.ts';
import { day, dayAndHour } from '../shared/texts.ts';

type State = PlannedText['state'];

const WORDS: Record<State, string> = {
  planned: 'planned',
  on_its_way: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  not_delivered: 'not delivered',
  not_sent: 'not sent',
};

const REASONS: Record<NonNullable<PlannedText['reason']>, string> = {
  paused: 'You had paused the texts.',
  stopped: 'The phone had asked for no more texts.',
  cancelled: 'The order was cancelled.',
  no_consent: 'No guardian has agreed to texts for this phone.',
  unreachable: 'This phone cannot be texted.',
  moved: 'It was meant for the phone that Santa texted before.',
  late: 'It could not leave in time, and would have been late.',
  network: 'The network did not deliver it.',
};

const MOTIFS = [
  'M4 12.5L13 5l9 7.5V22H4Z M11 13h4v4h-4Z',
  'M3 6h20v14H3Z M3 7l10 8 10-8',
  'M13 2v22M3.5 7.5l19 11M22.5 7.5l-19 11',
  'M13 2l6 8h-3l5 7h-4l2 4H7l2-4H5l5-7H7Z',
];

interface CalendarProps {
  texts: readonly PlannedText[];
  /** What can be done about a text. */
  way: (text: PlannedText) => ReactNode;
}

/** The days as a sheet of stamps; each says its state in words too. */
export function Calendar({ texts, way }: CalendarProps) {
  const counts = Object.entries(WORDS)
    .map(([state, said]) => ({
      state: state as State,
      said,
      count: texts.filter((t) => t.state === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <div className="calendar">
      <ol className="stamps">
        {texts.map((text, index) => (
          <Stamp key={text.slot} text={text} motif={MOTIFS[index % MOTIFS.length] ?? ''}>
            {way(text)}
          </Stamp>
        ))}
      </ol>
      <ul className="calendar__key">
        {counts.map(({ state, said, count }) => (
          <li key={state}>
            <StateIcon state={state} /> {count} {said}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StampProps {
  text: PlannedText;
  motif: string;
  children: ReactNode;
}

function Stamp({ text: { slot, state, dueAt, zone, text, reason }, motif, children }: StampProps) {
  return (
    <li>
      <details className={`stamp stamp--${state}`}>
        <summary>
          <span className="visually-hidden">
            {day(`2000-${slot}T12:00:00Z`, 'UTC')}, {WORDS[state]}
          </span>
          <span className="stamp__day" aria-hidden="true">
            {Number(slot.split('-')[1])}
          </span>
          <StateIcon state={state} />
          <svg className="stamp__motif" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <path d={motif} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
          </svg>
        </summary>
        <div className="stamp__text">
          <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
          <p>{text}</p>
          {reason && (
            <p className="quiet">
              {state === 'not_sent' ? 'Not sent.' : 'Not delivered.'} {REASONS[reason]}
            </p>
          )}
          {children}
        </div>
      </details>
    </li>
  );
}

function StateIcon({ state }: { state: State }) {
  const shape =
    state === 'planned' ? (
      <path d="M9 5v4.4l2.8 1.8" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    ) : state === 'not_delivered' || state === 'not_sent' ? (
      <path d="M9 5v5M9 12.6v.4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    ) : (
      <path
        d="M5.6 9.2l2.3 2.3 4.4-4.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    );
  return (
    <svg className="state-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {shape}
    </svg>
  );
}
