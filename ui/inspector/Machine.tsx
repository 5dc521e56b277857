import { Diagram } from './Diagram.tsx';
import type { Recorder } from './recorder.ts';
import { type Moment, nameOf, type RecordedActor, stateText } from './recording.ts';
import { Steps } from './Steps.tsx';

interface MachineProps {
  actor: RecordedActor;
  /** All actors of the page. */
  relatives: readonly RecordedActor[];
  momentNow: (session: string) => Moment | undefined;
  /** The recorder that has the running actor; undefined if the actor can only be viewed. */
  recorder: Recorder | undefined;
  isPast: boolean;
  choose: (session: string) => void;
}

/** One actor: its state, its parent and children, its diagram, and its next events. */
export function Machine({ actor, relatives, momentNow, recorder, isPast, choose }: MachineProps) {
  const moment = momentNow(actor.session);
  const near = [
    ...relatives
      .filter(({ session }) => session === actor.parent)
      .map((parent) => ({ one: parent, mark: '↑' })),
    ...relatives
      .filter(({ parent, session }) => parent === actor.session && momentNow(session)?.status === 'active')
      .map((child) => ({ one: child, mark: '↓' })),
  ];
  const live = recorder?.actor(actor.session);
  return (
    <section aria-label="State">
      <h2>
        {nameOf(actor)}: {moment ? stateText(moment.value) : 'not yet'}
        {isPast && ' (past)'}
      </h2>
      {near.length > 0 && (
        <p className="near">
          {near.map(({ one, mark }) => (
            <button
              key={one.session}
              type="button"
              aria-label={`${mark === '↑' ? 'Parent' : 'Child'}: ${nameOf(one)}`}
              onClick={() => choose(one.session)}
            >
              {mark} {nameOf(one)} <small>{stateText(momentNow(one.session)?.value)}</small>
            </button>
          ))}
        </p>
      )}
      {live && (
        <Steps
          actor={live}
          parent={actor.parent === null ? undefined : recorder?.actor(actor.parent)}
          isPort={actor.machine === null}
        />
      )}
      {actor.machine && <Diagram machine={actor.machine} states={moment?.states ?? []} />}
      <details open={actor.machine === null}>
        <summary>{actor.machine ? 'Context' : 'What it came to'}</summary>
        <pre>{JSON.stringify(moment?.context, null, 2)}</pre>
      </details>
    </section>
  );
}
