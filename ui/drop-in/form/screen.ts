import type { SnapshotFrom } from 'xstate';
import type { ViewId } from '#machines/drop-in/shared/payment-method.ts';
import type { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';

/** What is on the screen. More detailed than a view's id: a list can be edited, or have other ways to pay below it. */
export type Screen =
  | 'methods'
  | 'methods with options'
  | 'editing'
  | 'delete confirmation'
  | 'cleared'
  | 'options'
  | 'sheet';

const lists = { alone: 'methods', editing: 'editing', 'with options': 'methods with options' } as const;

/** Reads the screen from the view model; null until the form shows its first view. */
export function screenOf(snapshot: SnapshotFrom<typeof viewModelMachine> | undefined): Screen | null {
  if (!snapshot) return null;
  const { view } = snapshot.value;
  if (typeof view === 'string') return view === 'deciding' ? 'cleared' : view;
  if (!('methods' in view)) return 'cleared';
  return lists[view.methods];
}

/** The id of the view on the screen, as `changeActiveView` names it; null while there is none. */
export function activeViewOf(snapshot: SnapshotFrom<typeof viewModelMachine>): ViewId | null {
  if (snapshot.matches({ view: 'cleared' })) return null;
  if (snapshot.matches({ view: 'delete confirmation' })) return 'delete-confirmation';
  if (snapshot.matches({ view: 'methods' })) return 'methods';
  return snapshot.matches({ view: 'options' }) ? 'options' : snapshot.context.option;
}
