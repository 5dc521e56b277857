import { useState, useSyncExternalStore } from 'react';
import { Machine } from './Machine.tsx';
import { Messages } from './Messages.tsx';
import { momentFrom, type Recorder } from './recorder.ts';
import { type Moment, momentAfter, momentOf, type Recording, treeOf, within } from './recording.ts';
import { playOn, type Replay, startReplay } from './replay.ts';
import { Toolbar } from './Toolbar.tsx';
import { Tree } from './Tree.tsx';

interface PanelProps {
  recorder: Recorder;
  /** Moves the inspector into a window of its own, or back. */
  move?: (() => void) | undefined;
}

/** The stepper: the actors of the page, their messages, the next events, and replays of recordings. */
export function Panel({ recorder: page, move }: PanelProps) {
  const [imported, setImported] = useState<Recording | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [at, goTo] = useState<number | null>(null);

  const recorder = replay?.recorder ?? page;
  const running = useSyncExternalStore(recorder.subscribe, recorder.recording);
  const isStill = imported !== null && replay === null;
  const recording = isStill ? imported : running;
  const branches = treeOf(recording);
  const listed = branches.flatMap(within);
  const current = listed.find(({ session }) => session === chosen) ?? branches[0]?.actor;
  const looked = recording.entries.find(({ number }) => number === at);
  const until = looked ? momentAfter(recording, looked) : Infinity;
  const actorOf = (session: string) => (isStill || looked ? undefined : recorder.actor(session));
  const momentNow = (session: string): Moment | undefined => {
    const actor = actorOf(session);
    return actor ? momentFrom(actor.getSnapshot()) : momentOf(recording, session, until);
  };

  const show = (other: Recording | null) => {
    setImported(other);
    setReplay(null);
    choose(null);
    goTo(null);
  };
  const open = (number: number) => {
    goTo(number);
    const to = recording.entries.find((entry) => entry.number === number)?.to;
    if (to !== undefined) choose(to);
  };
  const next = replay?.rest[0];
  return (
    <div className="inspector">
      <Toolbar recording={recording} at={at} open={open} now={() => goTo(null)} move={move}>
        {{
          imported,
          replay,
          show,
          start: () => {
            setReplay(startReplay(recording, until));
            choose(null);
            goTo(null);
          },
          next:
            next &&
            (() => {
              if (imported) playOn(replay, imported, next);
              setReplay({ ...replay, rest: replay.rest.slice(1) });
            }),
          back: () => setReplay(null),
        }}
      </Toolbar>
      {current ? (
        <>
          <nav aria-label="Actors">
            <Tree branches={branches} momentNow={momentNow} chosen={current.session} choose={choose} />
          </nav>
          <Machine
            key={current.session}
            actor={current}
            relatives={listed}
            momentNow={momentNow}
            recorder={actorOf(current.session) && recorder}
            isPast={looked !== undefined}
            choose={choose}
          />
          <Messages recording={recording} branches={branches} chosen={current} at={at} open={open} />
        </>
      ) : (
        <p>No machine has started yet.</p>
      )}
    </div>
  );
}
