import type { CSSProperties, KeyboardEvent } from 'react';
import { type Branch, type Entry, labelOf, nameOf, type RecordedActor, type Recording } from './recording.ts';

interface SequenceProps {
  recording: Recording;
  branches: readonly Branch[];
  /** The actor whose area is open: it and its children have their own lanes. */
  chosen: RecordedActor;
  entries: readonly Entry[];
  followed: Entry | undefined;
  at: number | null;
  open: (number: number) => void;
  /** Goes to the previous or next message by arrow key. */
  step: (event: KeyboardEvent) => void;
  keepInView: (row: HTMLElement | null) => void;
}

/** One message per line, from one lane to another. Collapsed areas share a lane. */
export function Sequence(props: SequenceProps) {
  const { recording, branches, chosen, entries, followed, at, open, step, keepInView } = props;
  const actors = new Map(recording.actors.map((actor) => [actor.session, actor]));
  const nameAt = (session: string | null) => nameOf(session === null ? undefined : actors.get(session));
  const lanes = lanesOf(branches, chosen, actors);
  const laneOf = (session: string | null): number => {
    if (session === null) return 0;
    const place = lanes.findIndex((lane) => lane.session === session);
    return place >= 0 ? place + 1 : laneOf(actors.get(session)?.parent ?? null);
  };
  return (
    <div className="sequence" style={{ '--lanes': lanes.length + 1 } as CSSProperties}>
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
          return (
            <li key={entry.number} ref={entry === followed ? keepInView : undefined}>
              <button
                type="button"
                style={place}
                title={`${nameAt(entry.from)} → ${nameAt(entry.to)}: ${JSON.stringify(entry.event)}`}
                aria-label={labelOf(entry, nameAt)}
                aria-pressed={entry.number === at}
                onClick={() => open(entry.number)}
                onKeyDown={step}
              >
                {from === to && entry.event.type}
                {from < to && `${entry.event.type} →`}
                {from > to && `← ${entry.event.type}`}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The actors with lanes: the roots, the path to the chosen actor, and its children. */
function lanesOf(
  branches: readonly Branch[],
  chosen: RecordedActor,
  actors: ReadonlyMap<string, RecordedActor>,
): RecordedActor[] {
  const way = new Set<string>();
  for (let actor: RecordedActor | undefined = chosen; actor; actor = actors.get(actor.parent ?? ''))
    way.add(actor.session);
  return branches.flatMap(({ actor, children }): RecordedActor[] =>
    actor.machine === null && !way.has(actor.session)
      ? []
      : [
          actor,
          ...(way.has(actor.session)
            ? lanesOf(
                children.filter((child) => child.actor.machine !== null || way.has(child.actor.session)),
                chosen,
                actors,
              )
            : []),
        ],
  );
}
