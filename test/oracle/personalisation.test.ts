/** Says by hand which details are saved, and that nothing typed is lost. */
import {
  emptyDetails,
  type KeptDetails,
  personalisationMachine,
} from '#machines/shop/personalisation/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

const saved = { ...emptyDetails, childsName: 'Zoë', town: 'York' };
const { childsName: _name, ...withoutName } = emptyDetails;
const pet = { petName: 'Rex' };
const usedDetails = { ...withoutName, ...pet };
const kept: KeptDetails = { orderId: 'k', season: 2025, childsName: 'Zoë', details: usedDetails };
const found: Step = { done: 'findDetails', output: { order: 'standing', saved, kept: [kept] } };
const cancelled: Step = { done: 'findDetails', output: { order: 'cancelled', saved, kept: [kept] } };
const recalled = (output: object): Step => ({ done: 'recallTyped', output });
const typed = (details: object): Step => ({ type: 'details.changed', details });
const submit: Step = { type: 'details.submitted' };
const skip: Step = { type: 'details.skipped' };
const useKept: Step = { type: 'kept.used', orderId: 'k' };
const answer = (output: object): Step => ({ done: 'saveDetails', output });
const refused = answer({ result: 'refused', fields: { town: 'Too long.', elf: 'No.' } });
const lost: Step = { failed: 'saveDetails' };

const asks = [
  ['recallTyped', { orderId: 'o' }],
  ['findDetails', { orderId: 'o' }],
] as const;
const saves = (changed: object) => ['saveDetails', { orderId: 'o', changed }] as const;
const stores = (details: object) => ['storeDetails', { details }] as const;
const reports = (changed: object) => ({ type: 'details.typed', changed });
const failed = ['logError'] as const;
const town = { town: 'Leeds' };
const typing = { does: [stores(town)], tells: [reports(town)] };

const lines: readonly Line<ContextOf<typeof personalisationMachine>>[] = [
  [
    'can be typed at once',
    [],
    {
      state: 'filling',
      tags: [],
      asks,
      knows: { details: emptyDetails, changed: {}, kept: [], problems: {} },
    },
  ],
  [
    'are shown as they were saved',
    [found],
    { state: 'filling', asks, knows: { details: saved, changed: {}, kept: [kept] } },
  ],
  [
    'of an order that was cancelled are not asked for, nor saved',
    [cancelled, typed(town), submit, skip],
    { state: 'cancelled', tags: [], asks, knows: { details: emptyDetails, kept: [] } },
  ],
  [
    'of an order that was cancelled are not asked for any more where they are being saved',
    [typed(town), submit, cancelled, submit],
    { state: 'cancelled', asks: [...asks, saves(town)], ...typing },
  ],
  [
    'are typed, kept for a reload, and shown in the preview',
    [found, typed(town)],
    { state: 'filling', asks, ...typing, knows: { details: { ...saved, ...town }, changed: town } },
  ],
  [
    'that are typed stay when what was saved comes later',
    [typed(town), found],
    { state: 'filling', asks, ...typing, knows: { details: { ...saved, ...town }, changed: town } },
  ],
  [
    'that were typed before a reload come back',
    [recalled({ elf: 'Bo' })],
    {
      state: 'filling',
      asks,
      tells: [reports({ elf: 'Bo' })],
      knows: { details: { ...emptyDetails, elf: 'Bo' }, changed: { elf: 'Bo' } },
    },
  ],
  [
    'that were typed before a reload give way to what is typed since',
    [typed(town), recalled({ town: 'Hull', elf: 'Bo' })],
    {
      state: 'filling',
      asks,
      does: [stores(town)],
      tells: [reports(town), reports({ town: 'Leeds', elf: 'Bo' })],
      knows: {
        changed: { town: 'Leeds', elf: 'Bo' },
        details: { ...emptyDetails, town: 'Leeds', elf: 'Bo' },
      },
    },
  ],
  [
    'can be typed where nothing could be found',
    [{ failed: 'recallTyped' }, { failed: 'findDetails' }, typed(town)],
    { state: 'filling', asks, does: [failed, failed, stores(town)], tells: typing.tells },
  ],
  [
    'save what was changed, once',
    [found, typed(town), submit, submit],
    { state: 'saving', tags: ['busy'], asks: [...asks, saves(town)], ...typing },
  ],
  [
    'keep all that was changed',
    [typed(town), typed({ elf: 'Bo' })],
    {
      state: 'filling',
      asks,
      does: [stores(town), stores({ ...town, elf: 'Bo' })],
      tells: [reports(town), reports({ ...town, elf: 'Bo' })],
    },
  ],
  ['are saved', [submit, answer({ result: 'saved' })], { state: 'saved', asks: [...asks, saves({})] }],
  ['are skipped', [skip], { state: 'skipped', asks }],
  ['are skipped while they are saved', [submit, skip], { state: 'skipped', asks: [...asks, saves({})] }],
  [
    'say which field is wrong',
    [submit, refused],
    {
      state: 'correcting',
      tags: [],
      asks: [...asks, saves({})],
      knows: { problems: { town: 'Too long.', elf: 'No.' } },
    },
  ],
  [
    'say no more of a field that is typed into',
    [submit, refused, typed(town)],
    { state: 'filling', asks: [...asks, saves({})], ...typing, knows: { problems: { elf: 'No.' } } },
  ],
  [
    'say nothing of fields while they are saved again',
    [submit, refused, submit],
    { state: 'saving', asks: [...asks, saves({}), saves({})], knows: { problems: {} } },
  ],
  [
    'with a wrong field are skipped',
    [submit, refused, skip],
    { state: 'skipped', asks: [...asks, saves({})] },
  ],
  [
    'without an answer are saved again',
    [typed(town), submit, lost, submit],
    {
      state: 'saving',
      asks: [...asks, saves(town), saves(town)],
      does: [stores(town), failed],
      tells: typing.tells,
    },
  ],
  [
    'without an answer say so',
    [submit, lost],
    { state: 'unsaved', asks: [...asks, saves({})], does: [failed] },
  ],
  [
    'without an answer are typed into',
    [submit, lost, typed(town)],
    { state: 'filling', asks: [...asks, saves({})], does: [failed, stores(town)], tells: typing.tells },
  ],
  [
    'without an answer are skipped',
    [submit, lost, skip],
    { state: 'skipped', asks: [...asks, saves({})], does: [failed] },
  ],
  [
    'of an earlier season are filled in, and offered once',
    [found, typed({ elf: 'Bo' }), useKept, useKept],
    {
      state: 'filling',
      asks,
      does: [stores({ elf: 'Bo' }), stores({ elf: 'Bo', ...pet })],
      tells: [reports({ elf: 'Bo' }), reports({ elf: 'Bo', ...pet })],
      // What was not known then empties neither what is saved nor what is typed.
      knows: { kept: [], problems: {}, details: { ...saved, elf: 'Bo', ...pet } },
    },
  ],
  [
    'of an earlier season that is not kept are not filled in',
    [found, { type: 'kept.used', orderId: 'x' }],
    { state: 'filling', asks, knows: { kept: [kept] } },
  ],
  [
    'of an earlier season are filled in beside a wrong field, whose sentence goes',
    [found, submit, refused, useKept],
    {
      state: 'filling',
      asks: [...asks, saves({})],
      does: [stores(pet)],
      tells: [reports(pet)],
      knows: { problems: {} },
    },
  ],
  [
    'of an earlier season are filled in after a lost answer',
    [found, submit, lost, useKept],
    {
      state: 'filling',
      asks: [...asks, saves({})],
      does: [failed, stores(pet)],
      tells: [reports(pet)],
    },
  ],
];

describeTables(personalisationMachine, {
  'the details of a child [W-07]': { input: () => ({ orderId: 'o' }), lines },
});
