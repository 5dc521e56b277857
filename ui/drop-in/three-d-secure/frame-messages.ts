const prefix = '/*framebus*/';

interface FrameMessage {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reply: (answer: object) => void;
}

/**
 * Listens to one frame's messages, in the format of the gateway's frames (framebus).
 * @param channel the frame's own; other frames are not listened to
 * @param signal ends the listening
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  channel: string,
  signal: AbortSignal,
  handle: (message: FrameMessage) => void,
): void {
  const hear = ({ data, source }: MessageEvent) => {
    if (source !== frame.contentWindow || typeof data !== 'string' || !data.startsWith(prefix)) return;
    const message = parsed(data.slice(prefix.length));
    const event = String(message['event']);
    if (!event.startsWith(`${channel}:`)) return;
    handle({
      event: event.slice(channel.length + 1),
      data: Object(message['eventData']) as Record<string, unknown>,
      reply: (eventData) => {
        const answer = JSON.stringify({ event: message['reply'], origin: '*', eventData });
        (source as Window).postMessage(prefix + answer, '*');
      },
    });
  };
  addEventListener('message', hear, { signal });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
