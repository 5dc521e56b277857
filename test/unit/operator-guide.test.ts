/** docs/operator.md tells of each variable, event and command that there is, of no other, and of hours and sums that hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stories } from '#db/schema.ts';
import { describeConfiguration } from '#server/configuration/configuration.ts';
import { zoneOf } from '#server/rules/texting/editions.ts';
import { hasPicture, seasonSlots } from '#server/rules/texting/library/library.ts';
import { renderText } from '#server/rules/texting/render-text.ts';
import { planSeason } from '#server/rules/texting/season.ts';
import { countSegments } from '#server/rules/texting/segments.ts';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guide = read('docs/operator.md');
const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Name and default of each variable, as `--help` has them. */
const variables = new Map(
  describeConfiguration()
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^ {2}([A-Z_]+) +(.*)$/.exec(line) ?? [];
      if (name === '') return [];
      const [, standing] = / \(default ("?)([^"]*)\1\)$/.exec(rest)?.slice(1) ?? [];
      return [[name, standing] as const];
    }),
);
/** The same in the guide; a bullet may tell of several. */
const told = new Map(
  section('Variables')
    .split('\n- ')
    .slice(1)
    .flatMap((bullet) => {
      const [, head = '', defaults = ''] =
        /^(.*?) (?:\(([^)]*)\))?/.exec(bullet.replaceAll(/`, `|` or `/g, '`,`')) ?? [];
      const names = codesIn(head).filter((code) => variables.has(code));
      return names.map((name) => [name, codesIn(defaults)] as const);
    }),
);

const someChild = {
  childsName: 'Alexandra',
  gender: 'girl',
  town: 'Springfield',
  age: 7,
  petType: 'dog',
  petName: 'Biscuit',
  elf: 'Jingles',
};

describe('docs/operator.md', () => {
  it('has every variable', () => {
    expect(variables.size).toBeGreaterThan(40);
    expect([...variables.keys()].filter((name) => !told.has(name))).toEqual([]);
  });

  it('has the defaults that hold', () => {
    const differing = [...variables].filter(([name, standing]) => {
      // What holds with the sandbox, or why, follows in words.
      const [value = '{}'] = /^[^;, ]+/.exec(standing ?? '') ?? [];
      return value !== '{}' && !told.get(name)?.includes(value);
    });
    expect(differing).toEqual([]);
  });

  /** Events whose names are put together or looked up, by what stands in the source. */
  const computed: Readonly<Record<string, readonly string[]>> = {
    '`${name}.failed`': ['mail.failed', 'ads.failed'],
    '`${name}.deferred`': ['mail.deferred', 'ads.deferred'],
    '`${name}.unavailable`': ['mail.unavailable'],
    '`texts.${outcome.kind}`': ['texts.refused', 'texts.deferred', 'texts.lost'],
    '`codes.${outcome.kind}`': [
      'codes.refused',
      'codes.deferred',
      'codes.hurried',
      'codes.unavailable',
      'codes.lost',
    ],
    '`sign_out.${devices}`': ['sign_out.this', 'sign_out.others'],
    'securityEvents[code]': ['access.denied', 'sign_in.refused', 'captcha.asked', 'limit.reached'],
    event: ['payment.charged_twice', 'payment.without_order'],
    effect: [
      'payment.settlement_declined',
      'payment.recovered',
      'refund.failed',
      'dispute.opened',
      'dispute.won',
      'dispute.lost',
    ],
  };

  it('names every event of the log', () => {
    const named = new Set(codesIn(section('Logs')));
    const given = sourceFiles('server').flatMap((file) =>
      file.startsWith('server/sandbox/')
        ? []
        : [
            ...read(file).matchAll(/(?:[{(,]\s*)event: ([\w.[\]]+|'[^']*'|"[^"]*"|`[^`]*`)(?= ?[,}])/g),
            ...read(file).matchAll(/\blog\.\w+\(\{ (event),/g),
          ].map(([, event = '']) => event),
    );
    const literal = given.flatMap((event) => /^["'`]([a-z_]+\.[a-z_]+)["'`]$/.exec(event)?.[1] ?? []);
    expect(new Set(literal).size).toBeGreaterThan(15);
    // What advertisers are told, and the types of what machines are sent, are others.
    const madeUp = given.filter((event) => /[$[]|^[a-z][\w.]*$/.test(event) && event !== 'told.event');
    expect([...new Set(madeUp)].toSorted()).toEqual(Object.keys(computed).toSorted());
    const events = [...literal, ...Object.values(computed).flat()];
    expect([...new Set(events)].filter((event) => !named.has(event))).toEqual([]);
  });

  it('tells of no command that there is not', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(new Set(commands).size).toBeGreaterThan(5);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  const newYork = new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOf.us,
    hour: 'numeric',
    minute: '2-digit',
  });
  const nights = [
    ...section('The night of 24 December').matchAll(/^\| ([A-Z]\w+\/\w+) +\| (.+?) +\| (.+?) +\|$/gm),
  ];
  it.each(nights)('says when the last two texts leave: %s', (...[, zone = '', eve, morning]) => {
    const season = planSeason({ season: 2026, from: 0, zones: [zone], minute: null, most: null });
    const hours = season
      .slice(-2)
      .map(({ dueAt, notAfter }) =>
        [dueAt, notAfter].map((at) => newYork.format(at).replace('\u202F', ' ')).join(' to '),
      );
    expect([eve, morning]).toEqual(hours);
  });
  it('says so of zones from London to Honolulu', () => expect(nights).toHaveLength(8));

  it('has the sums that follow from an evening and from the defaults', () => {
    const [text] = planSeason({ season: 2026, from: 0, zones: [zoneOf.us], minute: null, most: null });
    const seconds = ((text?.notAfter ?? 0) - (text?.dueAt ?? 0)) / 1_000;
    const sizes = section('Sizes').replaceAll(/\s+/g, ' ');
    const grouped = (count: number) => count.toLocaleString('en-US');
    expect(sizes).toContain(`${grouped(seconds)} seconds`);
    expect(sizes).toContain(`On ${seasonSlots.filter(hasPicture).length} of the ${seasonSlots.length} days`);
    const [pictures, segments] = ['PICTURES_PER_SECOND', 'SEGMENTS_PER_SECOND'].map((name) =>
      Number(/^\d+/.exec(variables.get(name) ?? '')?.[0]),
    );
    expect(sizes).toContain(
      `\`PICTURES_PER_SECOND=${pictures}\` carries ${grouped((pictures ?? 0) * seconds)} families`,
    );
    expect(sizes).toContain(
      `\`SEGMENTS_PER_SECOND=${segments}\` carries ${grouped((segments ?? 0) * seconds)} through`,
    );
    const plain = seasonSlots.filter((slot) => !hasPicture(slot));
    const longest = Math.max(
      ...plain.flatMap((slot) =>
        stories.map((story) => countSegments(renderText(slot, { ...someChild, story }, 'us').body)),
      ),
    );
    expect(longest).toBe(1);
    const rows = [...section('Sizes').matchAll(/^\| ([\d,]+) +\| ([\d.]+) ([MG]B) +\| ([\d.]+) +\|$/gm)];
    expect(rows).toHaveLength(4);
    for (const [, families = '', size, unit, rate] of rows) {
      const count = Number(families.replaceAll(',', ''));
      expect(Number(size) * (unit === 'GB' ? 1e9 : 1e6)).toBeCloseTo(count * 16_000, -6);
      expect(Number(rate)).toBeCloseTo(count / seconds, count < 100_000 ? 1 : 0);
    }
  });
});
