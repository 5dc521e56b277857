/** Syncs the address with the wizard, which may refuse the step in an address. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { STEPS, type StepName } from '#machines/shop/wizard/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';

/** The name of a step in addresses. */
export const nameOf = (step: StepName) =>
  step === 'addon' || step === 'texted' ? step : String(STEPS.indexOf(step));

/** The step in an address: `?step=2` is the phone number; without one, step-1, the child's name. */
function stepOfAddress(search: string): StepName {
  const asked = new URLSearchParams(search).get('step');
  return STEPS.find((step) => nameOf(step) === asked) ?? 'name';
}

/** The step that the wizard shows, or nothing once it has ended. */
export function stepOf(snapshot: SnapshotFrom<typeof wizardMachine>): StepName | undefined {
  return Object.values(snapshot.getMeta()).find((meta) => meta?.step !== undefined)?.step;
}

/** @returns a function that stops this */
export function syncAddress(actor: ActorRefFrom<typeof wizardMachine>, window: Window): () => void {
  const show = (how: 'pushState' | 'replaceState') => {
    const step = stepOf(actor.getSnapshot());
    if (step === undefined || step === stepOfAddress(window.location.search)) return;
    const url = new URL(window.location.href);
    if (step === 'name') url.searchParams.delete('step');
    else url.searchParams.set('step', nameOf(step));
    window.history[how](null, '', url);
  };
  const ask = () => {
    actor.send({ type: 'step.requested', step: stepOfAddress(window.location.search) });
    // After a refusal, the address of the current step is restored.
    show('replaceState');
  };
  ask();
  const subscription = actor.subscribe(() => show('pushState'));
  window.addEventListener('popstate', ask);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('popstate', ask);
  };
}
