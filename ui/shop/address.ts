/** Keeps the address and the wizard in step: an address is a request that the machine may refuse. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { STEPS, type StepName } from '#machines/shop/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard.ts';

/** The step that an address asks for: `?step=2` is the phone number; none is the first step. */
export function stepOfAddress(search: string): StepName {
  const number = Number(new URLSearchParams(search).get('step') ?? 1);
  return STEPS[number - 1] ?? 'name';
}

/** The step that the wizard shows, or nothing once it has ended. */
export function stepOf(snapshot: SnapshotFrom<typeof wizardMachine>): StepName | undefined {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.step;
}

/** @returns a function that stops following */
export function syncAddress(actor: ActorRefFrom<typeof wizardMachine>, window: Window): () => void {
  const show = (how: 'pushState' | 'replaceState') => {
    const step = stepOf(actor.getSnapshot());
    if (step === undefined || step === stepOfAddress(window.location.search)) return;
    const url = new URL(window.location.href);
    if (step === 'name') url.searchParams.delete('step');
    else url.searchParams.set('step', String(STEPS.indexOf(step) + 1));
    window.history[how](null, '', url);
  };
  const ask = () => {
    actor.send({ type: 'step.requested', step: stepOfAddress(window.location.search) });
    // A refused request puts the true address back.
    show('replaceState');
  };
  show('replaceState');
  const subscription = actor.subscribe(() => show('pushState'));
  window.addEventListener('popstate', ask);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('popstate', ask);
  };
}
