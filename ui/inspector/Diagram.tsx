import { useEffect, useRef } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from './recorder.ts';

/** The committed diagrams: the pictures that reviewers read are the ones that light up here. */
const DIAGRAMS = import.meta.glob<string>('../../docs/machines/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A machine's diagram with its active states marked. */
export function Diagram({
  machineId,
  snapshot,
}: {
  machineId: string;
  snapshot: AnyMachineSnapshot | undefined;
}) {
  const frame = useRef<HTMLObjectElement>(null);
  const url = DIAGRAMS[`../../docs/machines/${machineId}.svg`];
  const active = snapshot ? activeStates(snapshot) : [];
  const mark = () => {
    for (const state of frame.current?.contentDocument?.querySelectorAll('[data-state]') ?? []) {
      const lit = active.includes(state.getAttribute('data-state') ?? '');
      state.setAttribute('stroke-dasharray', lit ? '0' : '');
      state.setAttribute('style', lit ? 'fill:#d7ecff;stroke:#0b69c7;stroke-width:3' : '');
    }
  };
  useEffect(mark);
  if (!url) return <p>No diagram of {machineId}: run npm run machines.</p>;
  return (
    <object ref={frame} type="image/svg+xml" data={url} aria-label={`Diagram of ${machineId}`} onLoad={mark}>
      {machineId}
    </object>
  );
}
