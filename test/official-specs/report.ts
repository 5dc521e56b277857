/** What a run of an SDK's own specs says, for a person at the terminal and for `docs/sandbox/official-specs.md`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusions, whyExcluded } from './exclusions.ts';
import type { Outcome } from './outcomes.ts';
import { type SdkName, sdks } from './sdks.ts';

const page = join(import.meta.dirname, '../../docs/sandbox/official-specs.md');

type Counted = Outcome & { excluded: string | undefined };

const counted = (sdk: SdkName, outcomes: readonly Outcome[]): Counted[] =>
  outcomes.map((outcome) => ({ ...outcome, excluded: whyExcluded(sdk, outcome) }));

/** The version of the SDK whose sources are in a folder. */
function versionIn(folder: string, { version }: (typeof sdks)[SdkName]): string {
  const match = version.form.exec(readFileSync(join(folder, version.file), 'utf8')) ?? [];
  return match.slice(1).join('.');
}

/** Exclusions of specs that the SDK no longer has, or that pass by now. */
const stale = (sdk: SdkName, outcomes: readonly Outcome[]): string[] =>
  exclusions
    .flatMap(({ specs }) => specs[sdk] ?? [])
    .filter(
      ([file, title]) =>
        !outcomes.some((one) => one.file === file && one.title === title && one.state !== 'passed'),
    )
    .map(([file, title]) => `${file} ${title}`);

/** Those that count: the SDK's makers run them, and a sandbox could pass them. */
const relevant = (outcomes: readonly Counted[]) =>
  outcomes.filter(({ state, excluded }) => state !== 'skipped' && excluded === undefined);

const passed = (outcomes: readonly Outcome[]) => outcomes.filter(({ state }) => state === 'passed');

/** What went wrong, without what differs from run to run, so that the same cause reads the same. */
function causeOf({ message }: Outcome): string {
  const told = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:#|at |\.\/|\/)/.test(line));
  return told
    .slice(0, 3)
    .join(' ')
    .replaceAll(/#<[^>]*>|"[^"]*"|'[^']*'/g, '…')
    .replaceAll(/\b(?=\w*\d)\w+\b/g, 'N')
    .replaceAll(/(?<=^|[\s(])\/\S+/g, '…')
    .replaceAll('|', '/')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 110);
}

function grouped<T>(items: readonly T[], key: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
}

function figures(sdk: SdkName, outcomes: readonly Outcome[]) {
  const all = counted(sdk, outcomes);
  const concerned = relevant(all);
  const good = passed(concerned).length;
  const share = concerned.length === 0 ? 0 : Math.floor((good / concerned.length) * 1000) / 10;
  return { all, concerned, good, share, skipped: all.filter(({ state }) => state === 'skipped').length };
}

/** The result by file, each failure with its title and its message, and the causes by how many they fail. */
export function summary(sdk: SdkName, folder: string, outcomes: readonly Outcome[]): string {
  const { all, concerned, good, share, skipped } = figures(sdk, outcomes);
  const lines = grouped(all, ({ file }) => file).flatMap(([file, specs]) => [
    `${file}: ${passed(specs).length} of ${specs.length}`,
    ...specs
      .filter(({ state }) => state === 'failed')
      .flatMap(({ title, message, excluded }) => [
        `    ${title}`,
        `        ${excluded ?? message.split('\n').slice(0, 3).join(' ').slice(0, 220)}`,
      ]),
  ]);
  const failed = concerned.filter(({ state }) => state === 'failed');
  const causes = grouped(failed, causeOf)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([cause, specs]) => `${String(specs.length).padStart(4)}  ${cause}`);
  return [
    ...lines,
    '',
    'By cause:',
    ...causes,
    '',
    ...stale(sdk, outcomes).map((spec) => `Left out, though it passes or is not there: ${spec}`),
    `${sdks[sdk].repository} ${versionIn(folder, sdks[sdk])}: ${good} of ${concerned.length} pass (${share} %); ${all.length - skipped - concerned.length} left out, ${skipped} skipped by the SDK\n`,
  ].join('\n');
}

/** Writes what a run found into the page, in the place of what the last one did. */
export function publish(sdk: SdkName, folder: string, outcomes: readonly Outcome[]): void {
  const { all, concerned, good, share, skipped } = figures(sdk, outcomes);
  const day = new Date().toISOString().slice(0, 10);
  const files = grouped(all, ({ file }) => file).map(([file, specs]) => {
    const those = relevant(specs);
    const out = specs.filter(({ state, excluded }) => state !== 'skipped' && excluded !== undefined);
    return `| ${file} | ${specs.length} | ${those.length} | ${passed(those).length} | ${out.length} |`;
  });
  const failed = concerned.filter(({ state }) => state === 'failed');
  const causes = grouped(failed, causeOf)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(
      ([cause, [first, ...others]]) =>
        `| ${1 + others.length} | ${cause} | ${first?.title.replaceAll('|', '/')} |`,
    );
  const left = exclusions.flatMap(({ reason, specs }) =>
    (specs[sdk] ?? []).map(([file, title]) => `| ${file} | ${title.replaceAll('|', '/')} | ${reason} |`),
  );
  const section = [
    `## ${sdks[sdk].repository} ${versionIn(folder, sdks[sdk])}`,
    '',
    `Run on ${day}: **${good} of the ${concerned.length} that count pass (${share} %)**. Of ${all.length} specs ${skipped} are skipped by`,
    `the SDK itself and ${all.length - skipped - concerned.length} are left out below.`,
    '',
    '| file | specs | count | pass | left out |',
    '| --- | --- | --- | --- | --- |',
    ...files,
    '',
    '| left out, in | the spec | because |',
    '| --- | --- | --- |',
    ...left,
    '',
    '| fail | with | such as |',
    '| --- | --- | --- |',
    ...causes,
    '',
  ].join('\n');
  const [begin, end] = [`<!-- ${sdk} -->\n`, `<!-- /${sdk} -->`];
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(page, `${before}${begin}\n${section}\n${end}${after}`);
  spawnSync(join(import.meta.dirname, '../../node_modules/.bin/biome'), ['format', '--write', page]);
}
