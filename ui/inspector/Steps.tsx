import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { force, nextEvents } from './recorder.ts';

interface StepsProps {
  actor: AnyActorRef;
  parent: AnyActorRef | undefined;
  /** Whether it is not a machine, but something that a machine waits for. */
  isPort: boolean;
}

/** Manual control of an actor: send a machine an event, or settle anything else. */
export function Steps({ actor, parent, isPort }: StepsProps) {
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
  if (actor.getSnapshot().status !== 'active') return null;
  return (
    <details open className="steps">
      <summary>What can happen next</summary>
      {nextEvents(actor).map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => act((given) => actor.send({ ...(given as object), type }))}
        >
          {type}
        </button>
      ))}
      {isPort && parent && (
        <>
          <button type="button" onClick={() => act((output) => force(parent, actor.id, { output }))}>
            Let it succeed with this
          </button>
          <button type="button" onClick={() => act((error) => force(parent, actor.id, { error }))}>
            Let it fail with this
          </button>
        </>
      )}
      <label>
        Payload (JSON){' '}
        <textarea value={payload} rows={1} onChange={({ target }) => setPayload(target.value)} />
      </label>
      {problem && <p role="alert">{problem}</p>}
    </details>
  );
}
