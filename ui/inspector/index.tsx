/** Inspectors for development. Loaded on demand, and never part of a production build. */
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import css from './inspector.css?inline';
import { Panel } from './Panel.tsx';
import { createRecorder } from './recorder.ts';
import { toPlain } from './to-plain.ts';

/**
 * Opens an inspector beside the page.
 * @param which `stately` for Stately's (needs the internet and a pop-up), anything else for the offline stepper
 * @returns the value for the `inspect` option of an actor
 */
export async function openInspector(which: string): Promise<(event: InspectionEvent) => void> {
  const recorder = createRecorder();
  // For the console: `inspector.actor(session)`, `inspector.recording()`.
  Object.assign(window, { inspector: recorder });
  if (which === 'stately') {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    // Everything is serialized first, because DOM nodes and functions cannot be posted to another window.
    const { inspect } = createBrowserInspector({
      serialize: (event) => toPlain(event) as typeof event,
      // Its window may open long after the page has started.
      maxDeferredEvents: 5_000,
    });
    return (event) => {
      recorder.inspect(event);
      inspect.next?.(event);
    };
  }
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Machine inspector');
  const style = document.createElement('style');
  style.textContent = css;
  const root = document.createElement('div');
  place.append(style, root);
  document.body.append(place);
  createRoot(root).render(<Panel recorder={recorder} move={() => move(place)} />);
  return recorder.inspect;
}

/** Moves the panel from below the page into its own window, or back. */
function move(place: HTMLElement) {
  const own = place.ownerDocument.defaultView;
  if (own !== window) return own?.close();
  const other = window.open('', 'machine-inspector', 'popup,width=1280,height=800');
  if (!other) return;
  other.document.title = 'Machine inspector';
  other.document.body.style.margin = '0';
  other.document.body.replaceChildren(place);
  other.addEventListener('pagehide', () => document.body.append(place));
  window.addEventListener('pagehide', () => other.close());
}
