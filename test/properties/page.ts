/** Writes `docs/properties.md`: every property in words, where it is checked, and how the form that is followed does. */
import { ofBuyers } from './buyer.ts';
import { ofMerchants, ofShoppers } from './form.ts';
import { ofAnyPage, ofWholePages } from './parent.ts';
import type { Property } from './session.ts';

interface Group {
  readonly title: string;
  /** Which observers' sessions are judged by it. */
  readonly where: string;
  readonly properties: readonly Pick<Property, 'id' | 'says'>[];
}

export const groups: readonly Group[] = [
  {
    title: 'A parent, on any part of a page',
    where:
      'After each step of all generated paths and of ways that a seed chooses, on the React screens of the shop, and on a whole form; in random sessions with the shop and with the form in Chromium.',
    properties: ofAnyPage,
  },
  {
    title: 'A parent, on a whole page',
    where: 'In random sessions with the shop and with the form in Chromium.',
    properties: ofWholePages,
  },
  {
    title: 'A parent who signs up and pays',
    where:
      "In random sessions with the shop in Chromium, with its rows, the gateway's ledger and the child's phone.",
    properties: ofBuyers,
  },
  {
    title: 'A shopper with the payment form',
    where: 'In random sessions with the form in Chromium.',
    properties: ofShoppers,
  },
  {
    title: 'A merchant whose page has the form',
    where: 'In random sessions with the form in Chromium.',
    properties: ofMerchants,
  },
];

/** In how many sessions a property did not hold, and the first of them in words. */
export interface Failing {
  readonly sessions: number;
  readonly example: string;
}

/** What a run on both forms saw: by the id of a property. */
export interface Control {
  readonly version: string;
  readonly sessions: number;
  readonly seed: number;
  readonly ours: ReadonlyMap<string, Failing>;
  readonly peer: ReadonlyMap<string, Failing>;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 120);

/** A table whose columns are as wide as what stands in them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(cell));
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[], filling = ' ') =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0, filling)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [line(head), rule, ...cells.map((row) => line(row))];
}

/** What stands on the page for the properties of a group, whatever the last run saw. */
export const tableOf = ({ properties }: Group): string[] =>
  table(
    ['id', 'property'],
    properties.map(({ id, says }) => [id, says]),
  );

const count = (failing: Failing | undefined) => (failing ? `no, in ${failing.sessions}` : 'holds');

function controlOf({ version, sessions, seed, ours, peer }: Control): string[] {
  const judged = groups.filter(({ properties }) => properties !== ofBuyers);
  return [
    `## The control: braintree-web-drop-in ${version}`,
    '',
    `${sessions} sessions from seed ${seed}, chosen by the same driver on both forms, each on a page that has nothing but its script. A`,
    'property that holds did so in every session. Where one does not, the first complaint stands beside it.',
    '',
    ...table(
      ['id', 'property', 'this form', version, 'first complaint about it'],
      judged
        .flatMap(({ properties }) => properties)
        .map(({ id, says }) => [
          id,
          says,
          count(ours.get(id)),
          count(peer.get(id)),
          peer.get(id)?.example ?? '',
        ]),
    ),
  ];
}

/** The whole page. */
export const pageOf = (control: Control): string =>
  [
    '# Properties',
    '',
    'What holds at all times, in the words of those who rely on it. A property is a function over a session, which is what was done',
    'on a page and what happened then; it reads what the page shows, never the state of a machine',
    '([decision](decisions/253-properties-of-sessions.md)). `npm run properties` writes this page.',
    '',
    ...groups.flatMap((group) => [`## ${group.title}`, '', group.where, '', ...tableOf(group), '']),
    ...controlOf(control),
    '',
  ].join('\n');
