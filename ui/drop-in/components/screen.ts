import type { SnapshotFrom } from 'xstate';
import type { viewModelMachine } from '#machines/drop-in/view-model.ts';

/** What is on the screen; finer than a view's id, because a list can be edited or have others below it. */
export type Screen =
  | 'methods'
  | 'methods with options'
  | 'editing'
  | 'delete confirmation'
  | 'cleared'
  | 'options'
  | 'sheet';

/** Reads the screen from the view model; null until the form shows its first view. */
export function screenOf(snapshot: SnapshotFrom<typeof viewModelMachine> | undefined): Screen | null {
  if (!snapshot) return null;
  if (snapshot.matches({ view: { methods: 'editing' } })) return 'editing';
  if (snapshot.matches({ view: { methods: 'with options' } })) return 'methods with options';
  if (snapshot.matches({ view: 'methods' })) return 'methods';
  if (snapshot.matches({ view: 'delete confirmation' })) return 'delete confirmation';
  if (snapshot.matches({ view: 'options' })) return 'options';
  return snapshot.matches({ view: 'sheet' }) ? 'sheet' : 'cleared';
}
