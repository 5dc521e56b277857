/** Inspectors for development. Loaded on demand, and never part of a production build. */
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import './inspector.css';
import { Panel } from './Panel.tsx';
import { toPlain } from './plain.ts';
import { createRecorder } from './recorder.ts';

/**
 * Opens an inspector beside the page.
 * @param which `stately` for Stately's (needs the internet and a pop-up), anything else for the offline stepper
 * @returns what to give to the `inspect` option of an actor
 */
export async function openInspector(which: string): Promise<(event: InspectionEvent) => void> {
  if (which === 'stately') {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    // Everything that is told is written down first: nodes of the page and functions cannot be sent to another window.
    const { inspect } = createBrowserInspector({ serialize: (event) => toPlain(event) as typeof event });
    return (event) => inspect.next?.(event);
  }
  const recorder = createRecorder();
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Machine inspector');
  document.body.append(place);
  createRoot(place).render(<Panel recorder={recorder} />);
  return recorder.inspect;
}
