import type { PlannedText } from '#machines/shop/account-menu/orders.ts';
import { day } from '../shared/texts.ts';

type State = PlannedText['state'];

/** A text's state in words. */
export const STATE_WORDS: Readonly<Record<State, string>> = {
  planned: 'planned',
  on_its_way: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  not_delivered: 'not delivered',
  not_sent: 'not sent',
};

const MOTIFS = [
  'M4 12.5L13 5l9 7.5V22H4Z M11 13h4v4h-4Z',
  'M3 6h20v14H3Z M3 7l10 8 10-8',
  'M13 2v22M3.5 7.5l19 11M22.5 7.5l-19 11',
  'M13 2l6 8h-3l5 7h-4l2 4H7l2-4H5l5-7H7Z',
];
/** A crossed-out envelope, for a text that did not arrive. */
const STRUCK = 'M4 8h18v12H4Z M4 9l9 6 9-6 M1 23L25 5';

interface Props {
  /** The day as `12-01`. */
  slot: string;
  state: State;
  /** Path of its picture. */
  picture: string | null;
  today?: boolean;
}

/** The drawing of a picture, which is smaller to load than the sent one; a photo of a room has none. */
const drawingOf = (picture: string | null) => {
  const name = picture?.match(/([\w-]+)\.(?:png|svg)$/)?.[1];
  return name === undefined ? undefined : `/art/${name.replace(/-blank$/, '')}.svg`;
};

/** A day as a stamp: its number, its picture, and its state, also in words. */
export function StampFace({ slot, state, picture, today = false }: Props) {
  const number = Number(slot.split('-')[1]);
  const drawing = drawingOf(picture);
  const isMissed = state === 'not_delivered' || state === 'not_sent';
  return (
    <span className={`stamp__face stamp__face--${state}`}>
      <span className="visually-hidden">
        {day(`2000-${slot}T12:00:00Z`, 'UTC')}, {today && 'today, '}
        {STATE_WORDS[state]}
      </span>
      {drawing && !isMissed ? (
        <img className="stamp__picture" src={drawing} alt="" width="64" height="48" loading="lazy" />
      ) : (
        // Today is shown in words instead.
        !today && (
          <svg className="stamp__motif" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <path
              d={isMissed ? STRUCK : (MOTIFS[number % MOTIFS.length] ?? '')}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
          </svg>
        )
      )}
      <span className="stamp__day" aria-hidden="true">
        {number}
      </span>
      <StateIcon state={state} />
      {today && (
        <span className="stamp__today" aria-hidden="true">
          Today
        </span>
      )}
    </span>
  );
}

/** The icon of a state, beside its words. */
export function StateIcon({ state }: { state: State }) {
  const isMissed = state === 'not_delivered' || state === 'not_sent';
  const shape =
    state === 'planned' ? (
      <path d="M9 5v4.4l2.8 1.8" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    ) : isMissed ? (
      <path d="M9 6.8v4M9 13.4v.2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
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
    <svg
      className={`state-icon state-icon--${state}`}
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      <path
        d={isMissed ? 'M9 1.8 17 16.2H1Z' : 'M1.6 9a7.4 7.4 0 1 1 0 .1Z'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {shape}
    </svg>
  );
}
