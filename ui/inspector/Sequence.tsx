import type { CSSProperties } from 'react';
import type { Entry, RecordedActor, Recording } from './recording.ts';

interface SequenceProps {
  recording: Recording;
  /** Number of the event that is looked at. */
  at: number | null;
  onOpen: (entry: Entry) => void;
}

/** What actors told each other, one event a line, from the lane of the one to the lane of the other. */
export function Sequence({ recording: { actors, entries }, at, onOpen }: SequenceProps) {
  const addressed = new Set(entries.flatMap(({ to, from }) => [to, from]));
  const lanes = actors.filter(({ session }) => addressed.has(session));
  const laneOf = (session: string | null) => lanes.findIndex((lane) => lane.session === session) + 1;
  return (
    <section
      aria-label="Messages"
      className="sequence"
      style={{ '--lanes': lanes.length + 1 } as CSSProperties}
    >
      <div className="lanes" aria-hidden="true">
        <span>page</span>
        {lanes.map((lane) => (
          <span key={lane.session} title={nameOf(lane)}>
            {nameOf(lane)}
          </span>
        ))}
      </div>
      <ol>
        {entries.map((entry) => {
          const [from, to] = [laneOf(entry.from), laneOf(entry.to)];
          const place = {
            gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}`,
            textAlign: from <= to ? 'right' : 'left',
          } as const;
          const names = `${lanes[from - 1] ? nameOf(lanes[from - 1]) : 'page'} to ${nameOf(lanes[to - 1])}`;
          return (
            <li key={entry.number}>
              <button
                type="button"
                style={place}
                title={`${names}: ${JSON.stringify(entry.event)}`}
                aria-label={`${entry.number}. ${names}: ${entry.event.type}`}
                aria-pressed={entry.number === at}
                onClick={() => onOpen(entry)}
              >
                {from <= to ? `${entry.event.type} →` : `← ${entry.event.type}`}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const nameOf = (lane: RecordedActor | undefined) => lane?.machine ?? lane?.name ?? 'page';
