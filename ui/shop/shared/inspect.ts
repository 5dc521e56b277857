/** Opens an inspector in development: `?inspect` the project's own, `?inspect=stately` Stately's. */
import { createContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** The type of XState's `inspect` option. */
export type Inspect = (event: InspectionEvent) => void;

/** For the payment form, which has machines of its own. */
export const Inspection = createContext<Inspect | undefined>(undefined);

/** The `inspect` option for an actor, or nothing. In production this is an empty function. */
export async function startInspector(search: string): Promise<Inspect | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const which = new URLSearchParams(search).get('inspect');
  if (which === null) return undefined;
  const { openInspector } = await import('#ui/inspector/index.tsx');
  return openInspector(which);
}
