/** Checks a merchant's code: which of the peer's features it uses, and what happens to each. */
import { basename } from 'node:path';
import type { Files } from './files.ts';
import { classes, hooks, ids } from './peer/hooks.ts';
import { attributes, events, methods, packages, unknownAttribute } from './peer/interface.ts';
import { optionAt } from './peer/options.ts';
import { sentenceOf, translationOf } from './peer/words.ts';
import { readFile } from './read/file.ts';
import type { Kind, Known } from './use.ts';

/** A feature of the peer that the code uses, and where. */
export interface Finding extends Known {
  readonly kind: Kind;
  readonly name: string;
  /** `file:line:column`. */
  readonly places: readonly string[];
}

/** Something for a person to check. */
export interface Note {
  readonly place: string;
  readonly says: string;
}

export interface Report {
  readonly files: number;
  readonly findings: readonly Finding[];
  /** What the check could not resolve, such as options that are put together elsewhere. */
  readonly unseen: readonly Note[];
  /** What could not be read at all. */
  readonly unread: readonly Note[];
  /** What was skipped on purpose. */
  readonly left: readonly Note[];
}

const from = (table: Readonly<Record<string, Known>>, says: string, see: string) => (name: string) =>
  Object.hasOwn(table, name) && table[name]
    ? table[name]
    : ({ verdict: 'unknown', says, see } satisfies Known);

const known: Readonly<Record<Kind, (name: string) => Known>> = {
  package: from(packages, '', ''),
  'script tag': (name) => attributes[name] ?? unknownAttribute,
  option: optionAt,
  method: from(methods, '', ''),
  event: from(events, 'an event that neither form has', 'docs/events.md#events'),
  hook: from(hooks, 'a hook that neither form has', 'docs/theming.md#hooks'),
  class: from(classes, '', ''),
  id: from(ids, 'an id that is different for each form', 'docs/theming.md#hooks'),
  text: sentenceOf,
  translation: translationOf,
};

export function check({ files, left, unread: unreadable }: Files): Report {
  const findings = new Map<string, Finding & { places: string[] }>();
  const unseen: Note[] = [];
  const unread: Note[] = [...unreadable];
  for (const { path, text, isMade = false } of files) {
    const { uses, blind } = readFile(basename(path), text, isMade);
    for (const { kind, name, line, column } of uses) {
      const finding = findings.get(`${kind} ${name}`) ?? { kind, name, places: [], ...known[kind](name) };
      const place = `${path}:${line}:${column}`;
      if (!finding.places.includes(place)) finding.places.push(place);
      findings.set(`${kind} ${name}`, finding);
    }
    for (const { line, column, says, isUnread } of blind) {
      (isUnread ? unread : unseen).push({ place: `${path}:${line}:${column}`, says });
    }
  }
  return { files: files.length, findings: [...findings.values()], unseen, unread, left };
}
