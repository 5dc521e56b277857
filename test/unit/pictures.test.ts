/** The pictures of the machines say what a reader needs and nothing twice: what is drawn, what is named, what clashes. */
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { describeMachine } from '#test/model/diagrams/describe.ts';
import { hoistShared } from '#test/model/diagrams/hoist-shared.ts';
import { toMap, toTree } from '#test/model/diagrams/map.ts';
import { overlaps } from '#test/model/diagrams/overlaps.ts';
import { type Picture, type Shape, sheetName, toPicture } from '#test/model/diagrams/picture.ts';
import { toSheets } from '#test/model/diagrams/sheets.ts';
import { packShelves } from '#test/model/diagrams/shelf-packing.ts';
import { textOf } from '#test/model/diagrams/words.ts';

const letter = setup({
  types: { events: {} as { type: 'opened' | 'read' | 'burned' | 'told' | 'answered' } },
  actors: {
    fetch: fromPromise(() => {
      throw new Error('provide fetch');
    }),
  },
  guards: { isOurs: () => true },
  actions: { logError: () => {}, smile: () => {} },
}).createMachine({
  id: 'letter',
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetch',
        onDone: 'sorting',
        onError: { target: 'lost', actions: 'logError' },
      },
      on: { burned: 'ash' },
    },
    sorting: { always: [{ guard: 'isOurs', target: 'open' }, { target: 'lost' }] },
    open: {
      invoke: { id: 'fetch', src: 'fetch', onError: 'lost' },
      initial: 'page',
      states: {
        page: { on: { read: 'end', told: { actions: 'smile' } } },
        end: { on: { answered: 'page' } },
      },
      on: { burned: 'ash', opened: '#letter.lost', read: '#letter.lost' },
    },
    lost: { on: { burned: 'ash' } },
    ash: { type: 'final' },
  },
});

const info = hoistShared(describeMachine(letter));
const whole = toPicture(info, { top: 'letter', folded: new Set(), actions: true, common: 9 });
const all = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(all)];
const shapeOf = ({ root }: Picture, id: string) => all(root).find((shape) => shape.id === id);
const saidOf = (picture: Picture, id: string) =>
  shapeOf(picture, id)?.lines.map((line) => [textOf(line), line.to].filter(Boolean).join(' → '));
const arrowsOf = ({ arrows }: Picture) =>
  arrows.map(({ source, target, lines }) => `${source} > ${target}: ${lines.map(textOf).join(' | ')}`);

describe('a picture of a machine [MB-03]', () => {
  it('draws what all children share once, from their parent', () => {
    expect(saidOf(whole, 'letter')).toEqual(['burned → ash']);
    expect(arrowsOf(whole).join()).not.toContain('burned');
  });

  it('joins several triggers between the same two states to one arrow with a list', () => {
    expect(arrowsOf(whole)).toContain('letter.open > letter.lost: opened, read');
  });

  it('names the state that errors of several states lead to, and leaves logging out', () => {
    expect(saidOf(whole, 'letter.fetching')).toEqual(['⚙ fetch', 'error → lost']);
    expect(saidOf(whole, 'letter.open')).toEqual(['⚙ fetch', 'error → lost']);
  });

  it('makes a diamond of a state that only decides, with its conditions on the arrows', () => {
    expect(shapeOf(whole, 'letter.sorting')?.form).toBe('decision');
    expect(arrowsOf(whole)).toContain('letter.sorting > letter.open: [isOurs]');
    expect(arrowsOf(whole)).toContain('letter.sorting > letter.lost: [else]');
  });

  it('keeps the first way into each state as an arrow where the others are named', () => {
    const thin = toPicture(info, { top: 'letter', folded: new Set(), actions: true, common: 2 });
    expect(arrowsOf(thin)).toContain('letter.sorting > letter.lost: [else]');
    expect(saidOf(thin, 'letter.open')).toContain('opened, read → lost');
  });

  it('shows a folded state as one box, and what leads out of its inside', () => {
    const folded = toPicture(info, {
      top: 'letter',
      folded: new Set(['letter.open']),
      actions: true,
      common: 9,
    });
    expect(shapeOf(folded, 'letter.open')?.form).toBe('folded');
    expect(shapeOf(folded, 'letter.open.page')).toBeUndefined();
    const inside = toPicture(info, { top: 'letter.open', folded: new Set(), actions: true, common: 9 });
    expect(saidOf(inside, 'letter.open')).toEqual(
      expect.arrayContaining(['← sorting', 'opened, read → lost', 'error → lost']),
    );
    expect(saidOf(inside, 'letter.open.page')).toEqual(['told / smile']);
    expect(sheetName('letter.open.last page')).toBe('letter--open-last-page.svg');
  });

  it('hears of words over words and of arrows through boxes', async () => {
    const [sheet] = await toSheets(describeMachine(letter));
    if (!sheet) throw new Error('no sheet');
    expect(overlaps(sheet.drawing)).toEqual([]);
    const [moved, ...others] = sheet.drawing.arrows.filter(({ label }) => label);
    const box = sheet.drawing.boxes.find(({ shape }) => shape.id === 'letter.fetching');
    if (!moved?.label || !box) throw new Error('nothing to move');
    const onBox = { ...moved, label: { ...moved.label, x: box.x, y: box.y } };
    const through = {
      ...moved,
      points: [
        { x: box.x - 20, y: box.y + 12 },
        { x: box.x + box.width + 20, y: box.y + 12 },
      ],
    };
    expect(overlaps({ ...sheet.drawing, arrows: [onBox, ...others] }).join()).toContain('overlap');
    expect(overlaps({ ...sheet.drawing, arrows: [through] }).join()).toContain(
      'goes through "state fetching"',
    );
  });

  it('puts regions on shelves, each on the first that has room', () => {
    const sizes = [
      { width: 600, height: 100 },
      { width: 700, height: 100 },
      { width: 300, height: 100 },
    ];
    const { places, height } = packShelves(sizes, 10, { width: 1_000, height: 250 });
    expect(places).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 110 },
      { x: 610, y: 0 },
    ]);
    expect(height).toBe(210);
  });

  it('draws machines that start each other together, each with a link to its page, and refuses other ways', async () => {
    const entry = (id: string) => ({
      machine: setup({}).createMachine({ id }),
      title: id,
      purpose: 'x',
    });
    const areas = [{ title: 'Post', entries: ['bag', 'sack', 'stamp'].map(entry) }];
    const starts = [{ parent: 'sack', child: 'bag' }];
    const map = toMap(areas, starts);
    expect(all(map.root).map(({ form, title, link }) => [form, title, link ?? ''])).toEqual([
      ['group', 'Machines', ''],
      ['group', 'Post', ''],
      ['bare', 'Post 0', ''],
      ['state', 'bag', 'bag.md'],
      ['state', 'sack', 'sack.md'],
      ['state', 'stamp', 'stamp.md'],
    ]);
    expect(areas.flatMap((area) => toTree(area, starts))).toEqual([
      '- [sack](sack.md): x',
      '  - [bag](bag.md): x',
      '- [stamp](stamp.md): x',
    ]);
    expect(() => toMap(areas, [{ parent: 'sack', child: 'sledge' }])).toThrow('sledge of another area');
  });
});
