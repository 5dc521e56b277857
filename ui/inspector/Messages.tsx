import { type KeyboardEvent, useState } from 'react';
import {
  type Branch,
  type Entry,
  labelOf,
  nameOf,
  type RecordedActor,
  type Recording,
  stateText,
  within,
} from './recording.ts';
import { Sequence } from './Sequence.tsx';

interface MessagesProps {
  recording: Recording;
  branches: readonly Branch[];
  chosen: RecordedActor;
  /** Number of the selected message. */
  at: number | null;
  open: (number: number) => void;
}

/** Older ones are shown on request. */
const SHOWN = 200;

/** The messages between actors, as a list or as a sequence with a lane for each actor; follows the newest. */
export function Messages({ recording, branches, chosen, at, open }: MessagesProps) {
  const [search, setSearch] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const [asSequence, setAsSequence] = useState(false);
  const [most, setMost] = useState(SHOWN);

  const actors = new Map(recording.actors.map((actor) => [actor.session, actor]));
  const nameAt = (session: string | null) => nameOf(session === null ? undefined : actors.get(session));
  const branch = findBranch(branches, chosen.session);
  const area = new Set(branch ? within(branch).map(({ session }) => session) : []);
  const isMeant = ({ to, from, event }: Entry) =>
    (!onlyChosen || area.has(to) || (from !== null && area.has(from))) &&
    `${nameAt(from)} ${nameAt(to)} ${JSON.stringify(event)}`.toLowerCase().includes(search.toLowerCase());
  const meant = recording.entries.filter(isMeant);
  const looked = meant.findIndex(({ number }) => number === at);
  const shown = meant.slice(looked < 0 ? -most : Math.min(looked, Math.max(0, meant.length - most)));
  const step = (event: KeyboardEvent) => {
    const { key } = event;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const entry = meant[(looked < 0 ? meant.length : looked) + by];
    if (entry) open(entry.number);
  };
  const followed = looked < 0 ? shown.at(-1) : meant[looked];
  return (
    <section aria-label="Messages" className="messages">
      <p className="filters">
        <input
          type="search"
          aria-label="Search the messages"
          placeholder="Search events and actors"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={onlyChosen}
            onChange={({ target }) => setOnlyChosen(target.checked)}
          />{' '}
          Only {nameOf(chosen)} and below
        </label>
        <label>
          <input
            type="checkbox"
            checked={asSequence}
            onChange={({ target }) => setAsSequence(target.checked)}
          />{' '}
          As a sequence
        </label>
      </p>
      <div className="rows">
        {shown.length < meant.length && (
          <button type="button" onClick={() => setMost(most + SHOWN)}>
            Show older messages ({meant.length - shown.length})
          </button>
        )}
        {asSequence ? (
          <Sequence
            recording={recording}
            branches={branches}
            chosen={chosen}
            entries={shown}
            followed={followed}
            at={at}
            open={open}
            step={step}
            keepInView={keepInView}
          />
        ) : (
          <ol>
            {shown.map((entry) => (
              <li key={entry.number} ref={entry === followed ? keepInView : undefined}>
                <button
                  type="button"
                  title={JSON.stringify(entry.event)}
                  aria-label={labelOf(entry, nameAt)}
                  aria-pressed={entry.number === at}
                  onClick={() => open(entry.number)}
                  onKeyDown={step}
                >
                  <b>{entry.event.type}</b> {nameAt(entry.from)} → {nameAt(entry.to)}
                  {entry.after && <small> {stateText(entry.after.value)}</small>}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** Keeps the selected or newest message in view, without scrolling the page. */
function keepInView(row: HTMLElement | null) {
  const rows = row?.closest('.rows');
  if (!row || !rows) return;
  const { top, bottom } = row.getBoundingClientRect();
  const room = rows.getBoundingClientRect();
  if (top < room.top) rows.scrollTop += top - room.top;
  else if (bottom > room.bottom) rows.scrollTop += bottom - room.bottom;
}

function findBranch(branches: readonly Branch[], session: string): Branch | undefined {
  for (const branch of branches) {
    if (branch.actor.session === session) return branch;
    const found = findBranch(branch.children, session);
    if (found) return found;
  }
  return undefined;
}
