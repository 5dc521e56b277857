type Listener = (...values: unknown[]) => void;

/** Listeners by event. Pages are called asynchronously, never from within their own call, as by the real script. */
export interface Events {
  on: (name: string, listener: Listener) => void;
  off: (name: string) => void;
  fire: (name: string, ...values: unknown[]) => void;
}

/** A list of events without listeners. */
export function createEvents(): Events {
  const listeners = new Map<string, Listener[]>();
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    off(name) {
      listeners.delete(name);
    },
    fire(name, ...values) {
      queueMicrotask(() => {
        for (const listener of listeners.get(name) ?? []) listener(...values);
      });
    },
  };
}
