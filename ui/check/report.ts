/** Writes a report for people. */
import type { Finding, Note, Report } from './check.ts';
import { kinds, type Verdict } from './use.ts';

const headings: Readonly<Record<Verdict, string>> = {
  change: 'To change',
  'not included': 'No longer available',
  unknown: 'Known to neither form',
  better: 'Better',
  same: 'The same',
};

/** The exit codes of the command. */
export const exitCodes = { nothingToDo: 0, somethingToDo: 1, notChecked: 2 } as const;

/** The exit code for a report. */
export function exitCodeOf({ files, findings, unseen, unread }: Report): number {
  if (files === 0 || unread.length > 0) return exitCodes.notChecked;
  const isToDo =
    unseen.length > 0 || findings.some(({ verdict }) => verdict !== 'better' && verdict !== 'same');
  return isToDo ? exitCodes.somethingToDo : exitCodes.nothingToDo;
}

/** The report as readable text. */
export function reportText({ files, findings, unseen, unread, left }: Report): string {
  const isAllClear = findings.length + unseen.length + unread.length === 0;
  return [
    `${counted(files)}${isAllClear && files > 0 ? nothing(files) : ''}\n`,
    ...(Object.keys(headings) as Verdict[]).map((verdict) => section(verdict, findings)),
    notes('To look at by hand', unseen),
    notes('Not read, so this report is not complete', unread),
    notes('Skipped', left),
  ].join('');
}

function counted(files: number): string {
  if (files === 0) return '0 files checked: no text files were found.';
  return `${files} ${files === 1 ? 'file' : 'files'} checked.`;
}

const nothing = (files: number) =>
  ` Nothing of braintree-web-drop-in is used in ${files === 1 ? 'it' : 'them'}.`;

function section(verdict: Verdict, findings: readonly Finding[]): string {
  const own = findings
    .filter((finding) => finding.verdict === verdict)
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  if (own.length === 0) return '';
  return `\n${headings[verdict]} (${own.length})\n${own.map(line).join('')}`;
}

function line({ kind, name, verdict, says, see, places }: Finding): string {
  const [first = '', ...others] = places;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const meaning = says ? `\n      ${says}` : '';
  const address = verdict === 'same' ? '' : `\n      see ${see}`;
  return `  ${kind} ${name}  ${first}${more}${meaning}${address}\n`;
}

function notes(heading: string, given: readonly Note[]): string {
  if (given.length === 0) return '';
  return `\n${heading} (${given.length})\n${given.map(({ place, says }) => `  ${place}  ${says}\n`).join('')}`;
}
