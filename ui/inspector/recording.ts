/** What was recorded, as plain data: it can be looked through, put into a file and read from one. */

/** An actor of the page: a machine, or what a machine waits for. */
export interface RecordedActor {
  /** Different for each actor of a recording. */
  session: string;
  /** What its parent calls it. */
  name: string;
  parent: string | null;
  /** Id of its machine; null for a promise or a callback. */
  machine: string | null;
}

/** Where an actor stood after it had taken an event. */
export interface Moment {
  status: string;
  /** The value of a machine's state, for reading. */
  value: unknown;
  /** Ids of the states that a machine is in, as its pictures name them. */
  states: readonly string[];
  context: unknown;
}

/** An event that an actor was sent. */
export interface Entry {
  /** Counts up over all actors of the page. */
  number: number;
  to: string;
  /** Null when it came from the page. */
  from: string | null;
  event: { type: string };
  /** Null when it was told nothing of what came of it. */
  after: Moment | null;
}

export interface Recording {
  actors: readonly RecordedActor[];
  entries: readonly Entry[];
}

export const FORMAT = 'north-pole-post recording 1';

/** The recording as the text of a file. */
export const toFile = (recording: Recording): string =>
  `${JSON.stringify({ format: FORMAT, ...recording }, null, 1)}\n`;

/** @throws Error with a sentence when the text is no recording */
export function fromFile(text: string): Recording {
  const read = JSON.parse(text) as Partial<Recording> & { format?: unknown };
  if (read.format !== FORMAT || !Array.isArray(read.actors) || !Array.isArray(read.entries)) {
    throw new Error('This file is no recording of the inspector.');
  }
  return { actors: read.actors as RecordedActor[], entries: read.entries as Entry[] };
}

export interface Branch {
  actor: RecordedActor;
  children: readonly Branch[];
}

/** Actors below those that started them. StrictMode makes some that never run; they are left out. */
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

/** Where an actor stood when this many events had been recorded; undefined before its first. */
export function momentOf({ entries }: Recording, session: string, until = Infinity): Moment | undefined {
  return (
    entries.findLast(({ to, after, number }) => to === session && after !== null && number <= until)?.after ??
    undefined
  );
}
