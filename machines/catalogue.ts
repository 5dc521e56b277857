/** Every machine of the project: the one list that tests, diagrams and the inspector read. */
import type { AnyStateMachine } from 'xstate';

export interface CatalogueEntry {
  machine: AnyStateMachine;
  title: string;
  /** One sentence, in words a support person understands. */
  purpose: string;
}

export const catalogue: readonly CatalogueEntry[] = [];
