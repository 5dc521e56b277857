/** How the frame of a bank or a wallet tells the page's script that it has ended. */
export interface OutcomeMessage {
  outcome: object;
}

/**
 * Calls the handler when the frame reports how it ended.
 *
 * @param origin the origin of the frame's own pages
 */
export function onOutcome(
  frame: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  handle: (outcome: object) => void,
): void {
  window.addEventListener(
    'message',
    ({ data, source, origin: sender }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && sender === origin && isOutcome(data)) handle(data.outcome);
    },
    { signal },
  );
}

function isOutcome(message: unknown): message is OutcomeMessage {
  return typeof message === 'object' && message !== null && 'outcome' in message;
}
