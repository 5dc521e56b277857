/** A machine as Markdown: the form in which a changed transition shows in a review. */
import type { CatalogueEntry } from '#machines/catalogue.ts';
import { flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import { type Area, toTree } from './map.ts';
import { sheetName } from './picture.ts';
import type { Sheet } from './sheets.ts';
import type { Start } from './starts.ts';

/** Anchor of a state on the page of its machine. */
export const anchorOf = (path: string) => path.replaceAll(' ', '-');

/** Page of one machine: purpose, pictures, states with their descriptions, and every transition. */
export function toMarkdown(
  { title, purpose }: CatalogueEntry,
  { root, edges }: MachineInfo,
  sheets: readonly Pick<Sheet, 'top' | 'part'>[],
): string {
  const nodes = flatten(root);
  const order = nodes.map(({ id }) => id);
  const short = (id: string) => (id === root.id ? `(${root.id})` : id.slice(root.id.length + 1));

  const states = nodes
    .filter(({ id }) => id !== root.id)
    .map((node) => {
      const path = short(node.id);
      return `| <a id="${anchorOf(path)}"></a>${path} | ${details(node)} | ${node.description ?? ''} |`;
    });
  const transitions = edges
    .toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source))
    .map(({ source, branch, trigger, guard, stays, target, actions }) => {
      const on = [branch && `${branch}.`, trigger, guard && `\`[${guard}]\``].filter(Boolean).join(' ');
      return `| ${short(source)} | ${on} | ${stays ? '(stays)' : short(target)} | ${actions.join(', ')} |`;
    });

  return [
    `# ${title}`,
    purpose,
    ...sheets.flatMap(({ top, part: number }) => {
      const others = number === 0 ? '' : ', other ways';
      const part = (top === root.id ? '' : `: ${short(top)}`) + others;
      const picture = `![Diagram of ${title}${part}](${sheetName(top, number)})`;
      return part === '' ? [picture] : [`### ${title}${part}`, picture];
    }),
    '### States',
    ['| State | Runs | Meaning |', '| --- | --- | --- |', ...states].join('\n'),
    '### Transitions',
    ['| From | On | To | Does |', '| --- | --- | --- | --- |', ...transitions].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The first page: the map, and the same as a list of links. */
export function toIndex(areas: readonly Area[], starts: readonly Start[]): string {
  return [
    '# Machines',
    'An arrow leads from a machine to one that it starts; on the server, to one whose row it moves in the same transaction.',
    '[![Map of all machines](map.svg)](map.svg)',
    'What a machine starts stands below it. [Rows of the specification](rows.md) lead to their states and tests.',
    ...areas.flatMap((area) => [`## ${area.title}`, toTree(area, starts).join('\n')]),
  ]
    .join('\n\n')
    .concat('\n');
}

function details({ type, tags, invokes, entry, exit }: NodeInfo): string {
  return [
    type === 'final' || type === 'parallel' ? type : '',
    ...invokes.map((name) => `actor ${name}`),
    ...entry.map((name) => `entry ${name}`),
    ...exit.map((name) => `exit ${name}`),
    ...tags.map((tag) => `#${tag}`),
  ]
    .filter(Boolean)
    .join(', ');
}
