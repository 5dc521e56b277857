/** Converts values to JSON: a machine's context may contain DOM nodes, functions, other actors and cycles. */
import type { AnyStateMachine } from 'xstate';

const DEEPEST = 8;

/** The value in readable form; what JSON cannot hold is replaced by a name. */
export function toPlain(value: unknown, depth = 0, above: readonly object[] = []): unknown {
  if (typeof value === 'function') return '[function]';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '[itself]';
  const name = nameOf(value);
  if (name) return name;
  if (value instanceof Error)
    return { ...Object.fromEntries(Object.entries(value)), name: value.name, message: value.message };
  if (depth >= DEEPEST) return '[…]';
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((each) => toPlain(each, depth + 1, inside));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, toPlain(each, depth + 1, inside)]),
  );
}

/** Values that are shown by name. */
function nameOf(value: object): string | undefined {
  // A machine that an actor holds, to be started: a replay finds it by its id.
  if (isMachine(value)) return value.id;
  if ('sessionId' in value && 'getSnapshot' in value) return actorMark((value as { id?: string }).id ?? '');
  if (typeof Node !== 'undefined' && value instanceof Node) return `[${value.nodeName.toLowerCase()}]`;
  if ('then' in value && typeof value.then === 'function') return '[promise]';
  return undefined;
}

/** The text that stands for an actor in another one's context. */
export const actorMark = (id: string) => `[actor ${id}]`;

/** The logic of a machine, rather than of a promise or a callback. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;
