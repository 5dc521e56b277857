import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { force, nextEvents } from './recorder.ts';

/** What can be done to an actor by hand: a machine is sent an event, anything else is ended as one likes. */
export function Steps({ actor }: { actor: AnyActorRef }) {
  const [payload, setPayload] = useState('{}');
  const [problem, setProblem] = useState('');
  const act = (what: (payload: unknown) => void) => {
    try {
      setProblem('');
      what(JSON.parse(payload));
    } catch (error) {
      setProblem(String(error));
    }
  };
  const events = nextEvents(actor);
  const isWaitedFor = !('machine' in actor.getSnapshot()) && actor.getSnapshot().status === 'active';
  return (
    <div>
      <label>
        Payload (JSON){' '}
        <textarea value={payload} rows={2} onChange={({ target }) => setPayload(target.value)} />
      </label>
      {problem && <p role="alert">{problem}</p>}
      {events.map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => act((given) => actor.send({ ...(given as object), type }))}
        >
          {type}
        </button>
      ))}
      {isWaitedFor && (
        <>
          <button type="button" onClick={() => act((output) => force(actor, { output }))}>
            Let it succeed with this
          </button>
          <button type="button" onClick={() => act((error) => force(actor, { error }))}>
            Let it fail with this
          </button>
        </>
      )}
    </div>
  );
}
