/** Says by hand how Santa gets into the photo of a room: what is sent, where he stands, and what stays on the screen. */
import { type Room, type RoomAnswer, roomMachine } from '#machines/shop/room/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

const anywhere = { x: 500, y: 940, size: 620, edge: 1_000 };
const stood = { x: 300, y: 900, size: 500, edge: 800 };
const empty: Room = { state: 'open', childsName: 'Zoë', photo: null };
const withPhoto = (chosen = false): Room => ({
  ...empty,
  photo: { width: 800, height: 600, place: stood, style: 'night', chosen },
});
const found = (output: Room | null): Step => ({ done: 'findRoom', output });
const taken = (port: string, room: Room): Step => ({
  done: port,
  output: { kind: 'taken', room } satisfies RoomAnswer,
});
const refused = (port: string): Step => ({
  done: port,
  output: { kind: 'refused', sentence: 'That is no photo.' } satisfies RoomAnswer,
});
const file = { name: 'room.jpg' };
const choose: Step = { type: 'photo.chosen', file };
const confirm: Step = { type: 'place.confirmed' };
const remove: Step = { type: 'photo.removed' };
const change: Step = { type: 'place.changed' };

const looks = ['findRoom', { orderId: 'o' }] as const;
const sends = ['sendPhoto', { orderId: 'o', file }] as const;
const previews = (version: number) => ['loadPreview', { orderId: 'o', version }] as const;
const saves = (place = stood, style = 'night') => ['savePlace', { orderId: 'o', place, style }] as const;
const removes = ['removePhoto', { orderId: 'o' }] as const;
const failed = ['logError'] as const;
const placing = [found(withPhoto())];
const begun = [looks, previews(1)] as const;
const resting = { placing: 'resting' };

const lines: readonly Line<ContextOf<typeof roomMachine>>[] = [
  [
    'is looked for by its order',
    [],
    {
      state: 'finding',
      tags: ['busy'],
      asks: [looks],
      knows: {
        room: null,
        place: anywhere,
        style: 'color',
        preview: null,
        file: null,
        sentence: null,
        version: 0,
      },
    },
  ],
  [
    'is not shown to another browser',
    [found(null)],
    { state: 'missing', tags: [], asks: [looks], knows: { room: null } },
  ],
  [
    'is looked for again',
    [{ failed: 'findRoom' }, { type: 'room.retried' }],
    { state: 'finding', asks: [looks, looks], does: [failed] },
  ],
  ['cannot be shown', [{ failed: 'findRoom' }], { state: 'unavailable', asks: [looks], does: [failed] }],
  [
    'is as it was sent',
    [found({ ...withPhoto(true), state: 'closed' })],
    { state: 'closed', asks: [looks], knows: { place: stood, style: 'night', version: 1 } },
  ],
  [
    'has the picture that was chosen',
    [found(withPhoto(true))],
    { state: 'chosen', asks: [looks], knows: { place: stood, style: 'night', version: 1 } },
  ],
  [
    'has no photo yet',
    [found(empty)],
    { state: 'empty', asks: [looks], knows: { room: empty, place: anywhere, style: 'color', version: 1 } },
  ],
  [
    'gets a photo',
    [found(empty), choose],
    { state: 'sending', tags: ['busy'], asks: [looks, sends], knows: { file } },
  ],
  [
    'says why a photo was refused',
    [found(empty), choose, refused('sendPhoto')],
    { state: 'empty', asks: [looks, sends], knows: { sentence: 'That is no photo.', version: 1 } },
  ],
  [
    'is still there where the one that should take its place was refused, and says why',
    [...placing, choose, refused('sendPhoto')],
    {
      state: { placing: 'unsaved' },
      asks: [...begun, sends, previews(1)],
      knows: { room: withPhoto(), place: stood, sentence: 'That is no photo.' },
    },
  ],
  [
    'says no more of a refused photo once there is another',
    [found(empty), choose, refused('sendPhoto'), choose],
    { state: 'sending', asks: [looks, sends, sends], knows: { sentence: null } },
  ],
  [
    'has the photo still that was not sent',
    [found(empty), choose, { failed: 'sendPhoto' }, { type: 'photo.sent' }],
    { state: 'sending', asks: [looks, sends, sends], does: [failed] },
  ],
  [
    'gets another photo in place of one that was not sent',
    [found(empty), choose, { failed: 'sendPhoto' }, choose],
    { state: 'sending', asks: [looks, sends, sends], does: [failed] },
  ],
  [
    'says that a photo was not sent',
    [found(empty), choose, { failed: 'sendPhoto' }],
    { state: 'unsent', tags: [], asks: [looks, sends], does: [failed] },
  ],
  [
    'has Santa placed in the photo that was sent, with a preview of it',
    [found(empty), choose, taken('sendPhoto', withPhoto())],
    {
      state: resting,
      asks: [looks, sends, previews(2)],
      knows: { place: stood, style: 'night', version: 2, sentence: null },
    },
  ],
  [
    'has Santa placed where he stood',
    placing,
    { state: resting, tags: [], asks: begun, knows: { place: stood, preview: null } },
  ],
  [
    'shows him as he will be drawn once that is loaded',
    [...placing, { done: 'loadPreview', output: 'drawn' }],
    { state: resting, asks: begun, knows: { preview: 'drawn' } },
  ],
  [
    'shows his drawing where that cannot be loaded',
    [...placing, { failed: 'loadPreview' }],
    { state: resting, asks: begun, does: [failed], knows: { preview: null } },
  ],
  [
    'has him drawn in another style',
    [...placing, { type: 'style.chosen', style: 'glimpse' }, confirm],
    { state: 'saving', tags: ['busy'], asks: [...begun, saves(stood, 'glimpse')] },
  ],
  [
    'has him moved by a key',
    [...placing, { type: 'santa.placed', place: { x: 310 } }, confirm],
    { state: 'saving', asks: [...begun, saves({ ...stood, x: 310 })] },
  ],
  [
    'has him stay within the photo',
    [...placing, { type: 'santa.placed', place: { x: -5, y: 2_000, size: 10, edge: 2_000 } }],
    { state: resting, asks: begun, knows: { place: { x: 0, y: 1_075, size: 150, edge: 1_000 } } },
  ],
  [
    'has him held by where he is touched',
    [...placing, { type: 'santa.grabbed', x: 320, y: 850 }],
    { state: { placing: 'dragging' }, asks: begun, knows: { place: stood, grip: { x: 20, y: -50 } } },
  ],
  [
    'has him follow the finger, and stay where it lets go',
    [
      ...placing,
      { type: 'santa.grabbed', x: 320, y: 850 },
      { type: 'santa.dragged', x: 420, y: 800 },
      { type: 'santa.dropped' },
      { type: 'santa.dragged', x: 0, y: 0 },
    ],
    { state: resting, asks: begun, knows: { place: { ...stood, x: 400, y: 850 } } },
  ],
  [
    'has the edge follow the finger, and stay where it lets go',
    [
      ...placing,
      { type: 'edge.grabbed', y: 790 },
      { type: 'edge.dragged', y: 690 },
      { type: 'edge.dropped' },
      { type: 'edge.dragged', y: 0 },
    ],
    { state: resting, asks: begun, knows: { place: { ...stood, edge: 700 }, grip: { x: 0, y: -10 } } },
  ],
  [
    'has the edge held',
    [...placing, { type: 'edge.grabbed', y: 790 }],
    { state: { placing: 'draggingEdge' }, asks: begun },
  ],
  [
    'is saved where he was let go',
    [...placing, confirm, confirm],
    { state: 'saving', asks: [...begun, saves()] },
  ],
  [
    'has its picture',
    [...placing, confirm, taken('savePlace', withPhoto(true))],
    { state: 'chosen', asks: [...begun, saves()], knows: { room: withPhoto(true), version: 2 } },
  ],
  [
    'says why a place was refused, and keeps it on the screen',
    [...placing, confirm, refused('savePlace')],
    {
      state: { placing: 'unsaved' },
      asks: [...begun, saves(), previews(1)],
      knows: { sentence: 'That is no photo.', place: stood },
    },
  ],
  [
    'says no more of a refused place once one is saved',
    [...placing, confirm, refused('savePlace'), confirm, taken('savePlace', withPhoto(true))],
    { state: 'chosen', asks: [...begun, saves(), previews(1), saves()], knows: { sentence: null } },
  ],
  [
    'keeps a place on the screen that was not saved',
    [...placing, confirm, { failed: 'savePlace' }, confirm],
    { state: 'saving', asks: [...begun, saves(), previews(1), saves()], does: [failed] },
  ],
  [
    'says that a place was not saved',
    [...placing, confirm, { failed: 'savePlace' }],
    { state: { placing: 'unsaved' }, asks: [...begun, saves(), previews(1)], does: [failed] },
  ],
  [
    'has him moved after a place was not saved',
    [...placing, confirm, { failed: 'savePlace' }, { type: 'santa.grabbed', x: 0, y: 0 }],
    { state: { placing: 'dragging' }, asks: [...begun, saves(), previews(1)], does: [failed] },
  ],
  ['gets another photo', [...placing, choose], { state: 'sending', asks: [...begun, sends] }],
  ['loses its photo', [...placing, remove], { state: 'removing', tags: ['busy'], asks: [...begun, removes] }],
  [
    'has no photo any more',
    [...placing, remove, taken('removePhoto', empty)],
    { state: 'empty', asks: [...begun, removes], knows: { room: empty, place: anywhere, style: 'color' } },
  ],
  [
    'has him placed anew, with the preview loaded anew',
    [found(withPhoto(true)), change],
    { state: resting, asks: [looks, previews(1)], knows: { preview: null } },
  ],
  [
    'forgets the preview of before',
    [
      ...placing,
      { done: 'loadPreview', output: 'drawn' },
      confirm,
      taken('savePlace', withPhoto(true)),
      change,
    ],
    { state: resting, asks: [...begun, saves(), previews(2)], knows: { preview: null } },
  ],
  [
    'loses the picture that was chosen',
    [found(withPhoto(true)), remove],
    { state: 'removing', asks: [looks, removes] },
  ],
  [
    'has its photo removed at the next press',
    [...placing, remove, { failed: 'removePhoto' }, remove],
    { state: 'removing', asks: [...begun, removes, removes], does: [failed] },
  ],
  [
    'has him placed where the photo was not removed',
    [...placing, remove, { failed: 'removePhoto' }, change],
    { state: resting, asks: [...begun, removes, previews(1)], does: [failed] },
  ],
  [
    'says that its photo was not removed where the shop refuses to',
    [...placing, remove, refused('removePhoto')],
    { state: 'unremoved', asks: [...begun, removes], knows: { room: withPhoto() } },
  ],
  [
    'says that its photo was not removed',
    [...placing, remove, { failed: 'removePhoto' }],
    { state: 'unremoved', tags: [], asks: [...begun, removes], does: [failed] },
  ],
];

describeTables(roomMachine, { 'the photo of a room': { input: () => ({ orderId: 'o' }), lines } });
