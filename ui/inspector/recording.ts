/** A recording as plain data, which can be browsed, saved to a file, read from one and replayed. */

/** An actor of the page: a machine, or what a machine waits for. */
export interface RecordedActor {
  /** Unique in a recording. */
  session: string;
  /** Its parent's name for it. */
  name: string;
  /** The name of its logic in its parent's machine; null if it was started with the logic itself. */
  src: string | null;
  parent: string | null;
  /** Id of its machine; null for a promise or a callback. */
  machine: string | null;
}

/** An actor's state after an event. */
export interface Moment {
  status: string;
  /** The value of a machine's state. */
  value: unknown;
  /** Ids of the states that a machine is in, as in its diagrams. */
  states: readonly string[];
  context: unknown;
}

/** An event that an actor was sent. */
export interface Entry {
  /** Counts the messages of all actors of the page, in the order in which they were sent. */
  number: number;
  to: string;
  /** The sender's session; null for the page. */
  from: string | null;
  event: { type: string };
  /** The receiver's state afterwards; null until it is answered, or if it had no effect. */
  after: Moment | null;
  /** Counts answered messages, in the order of their answers; null until it is answered. */
  settled: number | null;
}

export interface Recording {
  actors: readonly RecordedActor[];
  entries: readonly Entry[];
}

const FORMAT = 'north-pole-post recording 2';

/** The recording as the text of a file. */
export const toFile = (recording: Recording): string =>
  `${JSON.stringify({ format: FORMAT, ...recording }, null, 1)}\n`;

/** @throws Error with a message if the text is no recording */
export function fromFile(text: string): Recording {
  const read = JSON.parse(text) as Partial<Recording> & { format?: unknown };
  if (read.format !== FORMAT || !Array.isArray(read.actors) || !Array.isArray(read.entries)) {
    throw new Error('This file is no recording of the inspector, or one of an older version.');
  }
  return { actors: read.actors as RecordedActor[], entries: read.entries as Entry[] };
}

export interface Branch {
  actor: RecordedActor;
  children: readonly Branch[];
}

/** The tree of actors, each below the one that started it, without those that StrictMode creates but never runs. */
export function treeOf({ actors, entries }: Recording): Branch[] {
  const addressed = new Set(entries.map(({ to }) => to));
  const running = actors.filter(({ session }) => addressed.has(session));
  const known = new Set(running.map(({ session }) => session));
  const below = (parent: string | null): Branch[] =>
    running
      .filter((actor) => (actor.parent !== null && known.has(actor.parent) ? actor.parent : null) === parent)
      .map((actor) => ({ actor, children: below(actor.session) }));
  return below(null);
}

/** The actor itself and all below it. */
export const within = ({ actor, children }: Branch): RecordedActor[] => [actor, ...children.flatMap(within)];

/** The moment at which an entry had been answered, in terms of `settled`. */
export function momentAfter({ entries }: Recording, { number, settled }: Entry): number {
  if (settled !== null) return settled;
  return Math.max(0, ...entries.map((entry) => (entry.number <= number ? (entry.settled ?? 0) : 0)));
}

/** An actor's state at a moment, in terms of `settled`; undefined before its first. */
export function momentOf({ entries }: Recording, session: string, until = Infinity): Moment | undefined {
  let latest: Entry | undefined;
  for (const entry of entries) {
    if (entry.to !== session || entry.settled === null || entry.settled > until) continue;
    if (entry.settled > (latest?.settled ?? 0)) latest = entry;
  }
  return latest?.after ?? undefined;
}

/** An actor's display name. */
export const nameOf = (actor: RecordedActor | undefined) => actor?.machine ?? actor?.name ?? 'page';

/** A message in words. */
export const labelOf = ({ number, from, to, event }: Entry, nameAt: (session: string | null) => string) =>
  `${number}. ${nameAt(from)} to ${nameAt(to)}: ${event.type}`;

/** The value of a state in few words: `form.ready`, or regions side by side. */
export function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, inner]) => `${key}.${stateText(inner)}`);
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
}
