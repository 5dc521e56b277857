/** Says by hand how the list of saved methods is edited, what is asked of the vault, and what the form hears of it. */
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { Deletion, EditContext, EditInput } from '#machines/drop-in/edit-and-delete/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, type Step } from './table.ts';

const edit: Step = { type: 'edit.pressed' };
const cross = (method: PaymentMethod): Step => ({ type: 'deletion.requested', method });
const yes: Step = { type: 'deletion.confirmed' };
const no: Step = { type: 'deletion.declined' };
const away: Step = { type: 'methods.left' };
const gone: Step = { done: 'deleteSavedMethod' };
const offline = new Error('offline');
const refused: Step = { failed: 'deleteSavedMethod', error: offline };
const left: Step = { done: 'listSavedMethods', output: [savedMastercard] };
const none: Step = { done: 'listSavedMethods', output: [] };
const unlisted: Step = { failed: 'listSavedMethods' };
const soon: Step = { waits: 499 };
const settled: Step = { waits: 500 };

const deletes = ['deleteSavedMethod', savedVisa] as const;
const lists = ['listSavedMethods'] as const;

const begun = { type: 'edit.begun' };
const ended = { type: 'edit.ended' };
const asked = { type: 'deletion.asked' };
const deleting = { type: 'deletion.begun' };
const finished = (outcome: Deletion['outcome'], methods: readonly PaymentMethod[]) => ({
  type: 'deletion.finished',
  deletion: { outcome, methods },
});
const deleted = { type: 'method.deleted', method: savedVisa };
const problem = { message: 'offline', cause: offline };
const notDeleted = { type: 'deletion.failed', problem };

const confirming = [edit, cross(savedVisa)];
const confirmed = [...confirming, yes];
const said = [begun, asked, deleting];

type EditLine = Line<EditContext>;
const lines: readonly EditLine[] = [
  ['is shown', [], { state: 'viewing', tags: [], knows: { pending: null, problem: null, methods: [] } }],
  ['is edited at a press [FE-01]', [edit], { state: { editing: 'calm' }, tags: ['editing'], tells: [begun] }],
  [
    'is shown again at the next press [FE-01]',
    [edit, edit],
    { state: 'viewing', tags: [], tells: [begun, ended] },
  ],
  ['is no longer edited once another view is shown', [edit, away], { state: 'viewing', tells: [begun] }],
  ['loses nothing before it is edited', [cross(savedVisa), yes], { state: 'viewing' }],
  [
    'loses nothing before the customer has said yes [FD-01]',
    confirming,
    { state: 'confirming', tags: ['editing'], tells: [begun, asked], knows: { pending: savedVisa } },
  ],
  [
    'keeps what a subscription is paid with [FE-01]',
    [edit, cross({ ...savedVisa, hasSubscription: true })],
    { state: { editing: 'calm' }, tells: [begun], knows: { pending: null } },
  ],
  [
    'is edited again after a no, with the focus on that method, and no yes counts any more [FD-01]',
    [...confirming, no, yes],
    {
      state: { editing: 'calm' },
      tags: ['editing'],
      tells: [begun, asked, begun],
      knows: { pending: savedVisa },
    },
  ],
  [
    'is asked about the other method that was pressed after a no',
    [...confirming, no, cross(savedMastercard)],
    { state: 'confirming', tells: [begun, asked, begun, asked], knows: { pending: savedMastercard } },
  ],
  [
    'keeps the method where another view takes the place of the question',
    [...confirming, away, yes],
    { state: 'viewing', tags: [], tells: [begun, asked], knows: { pending: null } },
  ],
  [
    'has the gateway delete the method after a yes, once [FD-01]',
    [...confirmed, yes, no],
    { state: 'deleting', tags: ['busy'], asks: [deletes], tells: said },
  ],
  [
    'is fetched again once the method is gone, as each list has new nonces [FD-01]',
    [...confirmed, gone],
    { state: 'refreshing', tags: ['busy'], asks: [deletes, lists], tells: said },
  ],
  [
    'comes without the method, under the loader for a moment [FD-01] [FD-02]',
    [...confirmed, gone, left, soon],
    {
      state: 'finishing',
      tags: ['busy'],
      asks: [deletes, lists],
      tells: [...said, finished('deleted', [savedMastercard]), deleted],
      knows: { methods: [savedMastercard] },
    },
  ],
  [
    'is shown 500 ms after the deletion [FD-02]',
    [...confirmed, gone, left, settled],
    {
      state: 'viewing',
      tags: [],
      asks: [deletes, lists],
      tells: [...said, finished('deleted', [savedMastercard]), deleted],
      knows: { pending: null, problem: null },
    },
  ],
  [
    'is empty where it cannot be fetched after a deletion [FG-02]',
    [...confirmed, gone, unlisted],
    {
      state: 'finishing',
      asks: [deletes, lists],
      tells: [...said, finished('deleted', []), deleted],
      knows: { methods: [] },
    },
  ],
  [
    'is fetched again where the method was not deleted, too',
    [...confirmed, refused],
    {
      state: 'refreshing after a failure',
      tags: ['busy'],
      asks: [deletes, lists],
      tells: said,
      knows: { problem },
    },
  ],
  [
    'says that the method was not deleted, under the loader for a moment [FD-02]',
    [...confirmed, refused, left, soon],
    {
      state: 'failing',
      tags: ['busy'],
      asks: [deletes, lists],
      tells: [...said, finished('failed', [savedMastercard]), notDeleted],
      knows: { methods: [savedMastercard], problem },
    },
  ],
  ...(
    [
      [
        'with the code of the error that has one',
        Object.assign(new Error('Gone.'), { code: 'NOT_FOUND' }),
        { message: 'Gone.', code: 'NOT_FOUND' },
      ],
      ['with the word that was thrown', 'offline', { message: 'offline' }],
    ] as const
  ).map(
    ([how, error, why]): EditLine => [
      `says that the method was not deleted, ${how}`,
      [...confirmed, { failed: 'deleteSavedMethod', error }, left],
      {
        state: 'failing',
        asks: [deletes, lists],
        tells: [
          ...said,
          finished('failed', [savedMastercard]),
          { type: 'deletion.failed', problem: { ...why, cause: error } },
        ],
      },
    ],
  ),
  [
    'is edited again 500 ms after a method was not deleted, and still says so [FD-02]',
    [...confirmed, refused, left, settled],
    {
      state: { editing: 'after a failure' },
      tags: ['editing', 'not deleted'],
      asks: [deletes, lists],
      tells: [...said, finished('failed', [savedMastercard]), notDeleted],
    },
  ],
  ...(
    [
      ['is shown again, and says no more of a failure, at the next press [FE-01]', edit, [ended]],
      ['says no more of a failure once another view is shown', away, []],
    ] as const
  ).map(
    ([story, step, told]): EditLine => [
      story,
      [...confirmed, refused, left, settled, step],
      {
        state: 'viewing',
        tags: [],
        asks: [deletes, lists],
        tells: [...said, finished('failed', [savedMastercard]), notDeleted, ...told],
        knows: { pending: null, problem: null },
      },
    ],
  ),
  [
    'says no more of a failure once another method is asked about',
    [...confirmed, refused, left, settled, cross(savedMastercard)],
    {
      state: 'confirming',
      tags: ['editing'],
      asks: [deletes, lists],
      tells: [...said, finished('failed', [savedMastercard]), notDeleted, asked],
      knows: { pending: savedMastercard, problem: null },
    },
  ],
  [
    'is shown as ever where a failure left no method [FD-02]',
    [...confirmed, refused, none, soon],
    {
      state: 'giving up',
      tags: ['busy'],
      asks: [deletes, lists],
      tells: [...said, finished('deleted', []), notDeleted],
      knows: { methods: [] },
    },
  ],
  [
    'is not edited any more where a failure left no method [FD-02]',
    [...confirmed, refused, none, settled],
    {
      state: 'viewing',
      tags: [],
      asks: [deletes, lists],
      tells: [...said, finished('deleted', []), notDeleted],
      knows: { pending: null, problem: null },
    },
  ],
  [
    'is empty where it cannot be fetched after a failure either [FG-02]',
    [...confirmed, refused, unlisted],
    {
      state: 'giving up',
      asks: [deletes, lists],
      tells: [...said, finished('deleted', []), notDeleted],
      knows: { methods: [] },
    },
  ],
  ...(
    [
      ['it cannot be fetched after a deletion', gone, unlisted, deleted],
      ['it cannot be fetched after a failure', refused, unlisted, notDeleted],
      ['a failure left no method', refused, none, notDeleted],
    ] as const
  ).map(
    ([where, end, list, told]): EditLine => [
      `holds nothing of an earlier list where ${where}`,
      [...confirmed, gone, left, settled, ...confirmed, end, list],
      {
        state: told === deleted ? 'finishing' : 'giving up',
        asks: [deletes, lists, deletes, lists],
        tells: [
          ...said,
          finished('deleted', [savedMastercard]),
          deleted,
          ...said,
          finished('deleted', []),
          told,
        ],
        knows: { methods: [] },
      },
    ],
  ),
];

const table = (input: EditInput, those: readonly EditLine[]) => ({ input: () => input, lines: those });

describeTables(editAndDeleteMachine, {
  "a customer's list": table({ customer: 'returning', vault: 'managed' }, lines),
  'the list of a merchant who lets nothing be changed': table({ customer: 'returning', vault: 'fixed' }, [
    ['is not edited [FV-03]', [edit], { state: 'viewing', tags: [] }],
  ]),
  "a guest's list": table({ customer: 'guest', vault: 'managed' }, [
    [
      'loses its method without asking the gateway [FD-01]',
      confirmed,
      {
        state: 'finishing',
        tags: ['busy'],
        tells: [...said, finished('deleted', []), deleted],
        knows: { methods: [] },
      },
    ],
    [
      'is shown again 500 ms later [FD-02]',
      [...confirmed, settled],
      { state: 'viewing', tells: [...said, finished('deleted', []), deleted] },
    ],
  ]),
});
