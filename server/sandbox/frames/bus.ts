const prefix = '/*framebus*/';

/** Handles one kind of message from the page. `reply` does nothing when the page asked for no answer. */
export type BusHandler = (data: Record<string, unknown>, reply: (answer: unknown) => void) => void;

/** The frame's end of framebus: messages to and from the page that embeds the frame, and no other. */
export interface Bus {
  emit(event: string, data?: unknown, onReply?: (answer: unknown) => void): void;
  on(event: string, handler: BusHandler): void;
}

/**
 * @param channel the id that the page put into the frame's address
 * @param page the window that embeds the frame
 */
export function openBus(channel: string, page: Window): Bus {
  const handlers = new Map<string, BusHandler>();
  const replies = new Map<string, (answer: unknown) => void>();

  function post(event: string, eventData: unknown, reply?: string) {
    page.postMessage(prefix + JSON.stringify({ event, origin: '*', reply, eventData }), '*');
  }

  window.addEventListener('message', ({ data, source }: MessageEvent) => {
    if (source !== page || typeof data !== 'string' || !data.startsWith(prefix)) return;
    const message = parse(data.slice(prefix.length));
    const { event, eventData, reply } = message;
    if (typeof event !== 'string') return;
    const onReply = replies.get(event);
    if (onReply) {
      replies.delete(event);
      onReply(eventData);
      return;
    }
    const answer = (value: unknown) => {
      if (typeof reply === 'string') post(reply, value);
    };
    handlers.get(event)?.(asRecord(eventData), answer);
  });

  return {
    emit(event, data, onReply) {
      const reply = onReply ? crypto.getRandomValues(new Uint32Array(4)).join('-') : undefined;
      if (reply !== undefined && onReply) replies.set(reply, onReply);
      post(`${channel}:${event}`, data, reply);
    },
    on(event, handler) {
      handlers.set(`${channel}:${event}`, handler);
    },
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The value as an object with fields, or an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
