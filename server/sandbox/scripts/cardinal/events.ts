type Listener = (...values: unknown[]) => void;

/** Who wants to know of what happens. Pages are told later, never from within their own call, as by the real script. */
export interface Events {
  on: (name: string, listener: Listener) => void;
  off: (name: string) => void;
  fire: (name: string, ...values: unknown[]) => void;
}

/** Events without listeners. */
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
