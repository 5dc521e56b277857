/** Writes the reference of the entries' exports. */
import type { Described, Entry, Member } from './read.ts';

const heading = `# API reference

Written from the sources; a test fails when it is out of date, or when something of it has no words.
The guides are [options](options.md), [events](events.md), [React](react.md) and [the element](payment-form.md).
\`north-pole-post-drop-in\` exports its types under the names of \`@types/braintree-web-drop-in\` as well, which are not listed here.
`;

/** @returns the page `docs/drop-in/api.md` */
export function referencePage(entries: readonly Entry[]): string {
  return [heading, ...entries.map(section)].join('\n');
}

/** Undocumented members; empty when the reference is complete. */
export function undocumented(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ exports, types }) =>
    [...exports, ...types].flatMap(({ name, text, members }) => [
      ...(text ? [] : [name]),
      ...members.filter((member) => !member.text).map((member) => `${name}.${member.name}`),
    ]),
  );
}

function section({ address, exports, types }: Entry): string {
  return [
    `## \`${address}\`\n`,
    ...exports.map(described),
    ...(types.length > 0 ? [`### Types that these refer to\n`, ...types.map(described)] : []),
  ].join('\n');
}

function described({ name, kind, text, tags, signatures, members, others }: Described): string {
  return [
    `#### ${kind} \`${name}\`\n`,
    ...(signatures.length > 0 ? [`\`\`\`ts\n${signatures.join('\n')}\n\`\`\`\n`] : []),
    `${plain(text)}\n`,
    ...(tags.length > 0 ? [`${tags.map((tag) => `- ${plain(tag)}`).join('\n')}\n`] : []),
    ...(members.length > 0 ? [table(members)] : []),
    ...(others.length > 0
      ? [`Also everything in ${others.map((other) => `\`${other}\``).join(' and ')}.\n`]
      : []),
  ].join('\n');
}

function table(members: readonly Member[]): string {
  const rows = members.map(
    ({ name, type, isOptional, text }) =>
      `| \`${name}${isOptional ? '?' : ''}\` | ${code(type)} | ${cell(plain(text))} |`,
  );
  return ['| name | type | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (type: string) =>
  type
    .split('\n')
    .map((line) => `\`${cell(line)}\``)
    .join('<br>');
/** Replaces TSDoc links by the linked names. */
const plain = (text: string) => text.replaceAll(/\{@link ([^}]+)\}/g, '`$1`');
