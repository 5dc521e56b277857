import frameServiceConstants from 'braintree-web/lib/frame-service/shared/constants.js';
import events from 'braintree-web/lib/frame-service/shared/events.js';
import { markAsDone, serviceIdOf } from './service-id.ts';

/** How a wallet's window ended: the result in its address, or why there is none. */
export type Report = { payload: Record<string, string> } | { err: object };

/** The page was left, or the address was opened directly: there is nothing more to do here. */
function sayGone(): void {
  document.body.textContent = 'The payment page is gone. You can close this window.';
  close();
}

/**
 * Tells the page how its window ended, through the dispatch frame, and closes the window.
 *
 * @param withoutPage what happens where that frame cannot be reached
 */
export function report(outcome: Report, withoutPage: () => void = sayGone): void {
  const { bus } = dispatchFrame() ?? {};
  markAsDone();
  if (!bus) return withoutPage();
  bus.emit(events.DISPATCH_FRAME_REPORT, outcome);
  close();
}

function close(): void {
  setTimeout(() => window.close(), frameServiceConstants.POPUP_CLOSE_TIMEOUT);
}

function dispatchFrame(): Window | undefined {
  const serviceId = new URLSearchParams(location.search).get('channel') ?? serviceIdOf(window.name);
  const opener: unknown = window.opener;
  const name = `${frameServiceConstants.DISPATCH_FRAME_NAME}_${serviceId}`;
  try {
    return (opener as Record<string, Window> | null)?.[name];
  } catch {
    // A window without such a frame does not let another origin look inside.
    return undefined;
  }
}
