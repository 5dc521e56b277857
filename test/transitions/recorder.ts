/**
 * Writes down which changes of state were seen, of each region by itself: machine, event, state before, state after. It does so only
 * where a folder is named, as `npm run proof:transitions` does.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InspectionEvent, StateValue } from 'xstate';

const { TRANSITIONS: folder } = process.env;

export const isRecording = folder !== undefined;

/** What an actor of a machine went through: its states are told as JSON, nothing before the first one. */
export interface Told {
  readonly machine: string;
  readonly before: string;
  readonly event: string;
  readonly after: string;
}

/** The innermost states, each by the way to it. */
const statesOf = (value: StateValue | undefined, way = ''): string[] => {
  if (value === undefined) return [way];
  if (typeof value === 'string') return [way + value];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined || Object.keys(inner).length === 0 ? [way + name] : statesOf(inner, `${way}${name}.`),
  );
};

const parsed = (text: string) => (text === '' ? [] : statesOf(JSON.parse(text) as StateValue));

const common = (one: string, other: string) => {
  const parts = other.split('.');
  const differs = one.split('.').findIndex((part, index) => part !== parts[index]);
  return differs < 0 ? parts.length : differs;
};

/** Delays and ends of actors carry the names of states and of sessions. */
const plain = (type: string) => type.replace(/^(xstate\.after\.[^.]+).*/, '$1').replace(/\.\d+\.[\w-]+$/, '');

/** One line for each state that was entered, with the nearest one that was left. */
function changesOf({ machine, before, event, after }: Told): string[] {
  const left = parsed(before).filter((state) => !parsed(after).includes(state));
  const entered = parsed(after).filter((state) => !parsed(before).includes(state));
  return entered.map((state) => {
    const nearest = left.toSorted((one, other) => common(other, state) - common(one, state))[0] ?? '';
    return [machine, plain(event), nearest, state].join('\t');
  });
}

const seen = new Set<string>();

/** @param where the test in which it was seen */
export function note(witness: 'tables' | 'pages' | 'server', told: Told, where: string): void {
  if (folder === undefined) return;
  for (const change of changesOf(told)) {
    const key = `${witness}\t${change}`;
    if (seen.has(key)) continue;
    if (seen.size === 0) mkdirSync(folder, { recursive: true });
    seen.add(key);
    appendFileSync(join(folder, `${process.pid}.tsv`), `${key}\t${where}\n`);
  }
}

const values = new WeakMap<object, string>();

/** The `inspect` option of tables; actors below the first one are seen, too. */
export function inspectTransitions(inspected: InspectionEvent): void {
  if (folder === undefined || inspected.type !== '@xstate.snapshot') return;
  const { actorRef, event, snapshot } = inspected;
  const machine = (actorRef as unknown as { logic?: { id?: string } }).logic?.id;
  if (machine === undefined || !('value' in snapshot)) return;
  const after = JSON.stringify(snapshot.value);
  const before = values.get(actorRef) ?? '';
  values.set(actorRef, after);
  if (before !== after) note('tables', { machine, before, event: event.type, after }, '');
}
