import { useState, useSyncExternalStore } from 'react';
import { Diagram } from './Diagram.tsx';
import { type Entry, nextEvents, type Recorder } from './recorder.ts';

/** The offline stepper: every machine of the page, its diagram, what it did, and what can happen next. */
export function Panel({ recorder }: { recorder: Recorder }) {
  const log = useSyncExternalStore(recorder.subscribe, recorder.log);
  const [chosen, choose] = useState<string | null>(null);
  const [past, lookBack] = useState<Entry | null>(null);
  // StrictMode makes machines that never run; only those that did something are of interest.
  const machines = recorder
    .machines()
    .filter(({ actorId }) => log.some((entry) => entry.actorId === actorId));
  const current = machines.find(({ actorId }) => actorId === chosen) ?? machines[0];
  if (!current) return <p>No machine has started yet.</p>;

  const own = log.filter(({ actorId }) => actorId === current.actorId);
  const shown = past ?? own.at(-1);
  return (
    <div className="inspector">
      <nav aria-label="Machines">
        {machines.map(({ actorId, machine, actor }) => (
          <button
            key={actorId}
            type="button"
            aria-pressed={actorId === current.actorId}
            onClick={() => {
              choose(actorId);
              lookBack(null);
            }}
          >
            {machine.id} <small>{actor.getSnapshot().status}</small>
          </button>
        ))}
      </nav>
      <Diagram machineId={current.machine.id} snapshot={shown?.snapshot} />
      <section aria-label="State">
        <h2>
          {JSON.stringify(shown?.snapshot.value)} {past && '(past)'}
        </h2>
        {shown && !past && (
          <Sender key={current.actorId} send={current.actor.send} types={nextEvents(shown.snapshot)} />
        )}
        {past && (
          <button type="button" onClick={() => lookBack(null)}>
            Back to now
          </button>
        )}
        <pre>{JSON.stringify(shown?.snapshot.context, null, 2)}</pre>
      </section>
      <ol aria-label="Log">
        {own.map((entry) => (
          <li key={entry.number}>
            <button type="button" aria-pressed={entry === shown} onClick={() => lookBack(entry)}>
              {entry.event.type} → {JSON.stringify(entry.snapshot.value)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Sends an event by hand, with a payload where one is needed (also results of actors: `output`, `error`). */
function Sender({ types, send }: { types: readonly string[]; send: (event: { type: string }) => void }) {
  const [payload, setPayload] = useState('{}');
  const [problem, setProblem] = useState('');
  const fire = (type: string) => {
    try {
      setProblem('');
      send({ ...(JSON.parse(payload) as object), type });
    } catch (error) {
      setProblem(String(error));
    }
  };
  return (
    <div>
      <label>
        Payload (JSON){' '}
        <textarea value={payload} rows={2} onChange={({ target }) => setPayload(target.value)} />
      </label>
      {problem && <p role="alert">{problem}</p>}
      {types.map((type) => (
        <button key={type} type="button" onClick={() => fire(type)}>
          {type}
        </button>
      ))}
    </div>
  );
}
