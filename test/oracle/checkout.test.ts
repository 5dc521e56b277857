/** Says by hand what one press of Pay asks of the gateway, in which order, and that it charges once. */
import { checkoutMachine } from '#machines/fulfilment/checkout/machine.ts';
import { describeTables, type Step } from './table.ts';

const ended = (port: string, output: unknown): Step => ({ done: port, output });
const none = ended('listAbsent', []);
const success = { result: 'success' } as const;
const declined = { result: 'declined' } as const;
const failed = { result: 'failed' } as const;
const pending = { result: 'pending' } as const;
const started = ended('begin', { kind: 'started', attemptId: 'a' });
const open = ended('begin', { kind: 'open', attemptId: 'b' });
const answered = ended('begin', { kind: 'answered', answer: success });
const kind = ended('askKind', 'bank');
const sale = { kind: 'charged' };
const sold = ended('sell', sale);
const lost = ended('sell', { kind: 'lost' });
const error = new Error('gone');
const broken = (port: string): Step => ({ failed: port, error });

const lists = ['listAbsent'] as const;
const begins = ['begin'] as const;
const searches = (attemptId: string) => ['search', { attemptId }] as const;
const asksKind = ['askKind'] as const;
const sells = ['sell', { attemptId: 'a', confirmation: 'bank' }] as const;
const records = ['record', { attemptId: 'a', sale }] as const;
const recordsLost = ['record', { attemptId: 'a', sale: { kind: 'lost' } }] as const;
const toSale = [lists, begins, asksKind, sells] as const;
const fails = { state: 'broken', output: { error } } as const;

describeTables(checkoutMachine, {
  'a press of Pay': {
    input: () => undefined,
    lines: [
      ['asks first for charges that were not found', [], { state: 'recalling', asks: [lists] }],
      ['begins a charge', [none], { state: 'beginning', asks: [lists, begins] }],
      [
        'looks for a charge that was not found',
        [ended('listAbsent', ['x', 'y'])],
        { state: 'lookingBack', asks: [lists, searches('x')] },
      ],
      [
        'charges nothing where that one is found',
        [ended('listAbsent', ['x', 'y']), ended('search', success)],
        { state: 'answered', asks: [lists, searches('x')], output: { answer: success } },
      ],
      [
        'looks for each of them',
        [ended('listAbsent', ['x', 'y']), ended('search', failed)],
        { state: 'lookingBack', asks: [lists, searches('x'), searches('y')] },
      ],
      [
        'begins when none is found',
        [ended('listAbsent', ['x']), ended('search', pending)],
        { state: 'beginning', asks: [lists, searches('x'), begins] },
      ],
      [
        'is answered without a charge',
        [none, answered],
        { state: 'answered', asks: [lists, begins], output: { answer: success } },
      ],
      [
        'asks what kind of method it is',
        [none, started],
        { state: 'confirming', asks: [lists, begins, asksKind] },
      ],
      [
        'looks for a charge that is open',
        [none, open],
        { state: 'searching', asks: [lists, begins, searches('b')] },
      ],
      ...([success, declined, pending] as const).map(
        (answer) =>
          [
            `is answered by the open charge: ${answer.result}`,
            [none, open, ended('search', answer)],
            { state: 'answered', asks: [lists, begins, searches('b')], output: { answer } },
          ] as const,
      ),
      [
        'begins again where the open charge has failed',
        [none, open, ended('search', failed)],
        { state: 'beginningAgain', asks: [lists, begins, searches('b'), begins] },
      ],
      [
        'charges after that',
        [none, open, ended('search', failed), started, kind],
        { state: 'selling', asks: [lists, begins, searches('b'), begins, asksKind, sells] },
      ],
      [
        'is answered where another press was quicker',
        [none, open, ended('search', failed), open],
        { state: 'answered', asks: [lists, begins, searches('b'), begins], output: { answer: failed } },
      ],
      [
        'gives up a method that the gateway does not know',
        [none, started, ended('askKind', 'unknown')],
        { state: 'givingUp', asks: [lists, begins, asksKind, ['giveUp', { attemptId: 'a' }]] },
      ],
      [
        'is answered where it gave up',
        [none, started, ended('askKind', 'unknown'), ended('giveUp', failed)],
        {
          state: 'answered',
          asks: [lists, begins, asksKind, ['giveUp', { attemptId: 'a' }]],
          output: { answer: failed },
        },
      ],
      ['charges with what the method needs', [none, started, kind], { state: 'selling', asks: toSale }],
      [
        'stores what was charged',
        [none, started, kind, sold],
        { state: 'recording', asks: [...toSale, records] },
      ],
      [
        'is answered by what was charged',
        [none, started, kind, sold, ended('record', declined)],
        { state: 'answered', asks: [...toSale, records], output: { answer: declined } },
      ],
      [
        'looks at once for a charge whose answer was lost',
        [none, started, kind, lost, ended('record', pending)],
        { state: 'searchingLost', asks: [...toSale, recordsLost, searches('a')] },
      ],
      [
        'is answered by what was found',
        [none, started, kind, lost, ended('record', pending), ended('search', success)],
        { state: 'answered', asks: [...toSale, recordsLost, searches('a')], output: { answer: success } },
      ],
      [
        'says why it has no answer, wherever that is: earlier charges',
        [broken('listAbsent')],
        { ...fails, asks: [lists] },
      ],
      [
        '… looking back',
        [ended('listAbsent', ['x']), broken('search')],
        { ...fails, asks: [lists, searches('x')] },
      ],
      ['… beginning', [none, broken('begin')], { ...fails, asks: [lists, begins] }],
      ['… searching', [none, open, broken('search')], { ...fails, asks: [lists, begins, searches('b')] }],
      [
        '… the kind of method',
        [none, started, broken('askKind')],
        { ...fails, asks: [lists, begins, asksKind] },
      ],
      [
        '… giving up',
        [none, started, ended('askKind', 'unknown'), broken('giveUp')],
        { ...fails, asks: [lists, begins, asksKind, ['giveUp', { attemptId: 'a' }]] },
      ],
      ['… charging', [none, started, kind, broken('sell')], { ...fails, asks: toSale }],
      ['… storing', [none, started, kind, sold, broken('record')], { ...fails, asks: [...toSale, records] }],
      [
        '… searching for what was lost',
        [none, started, kind, lost, ended('record', pending), broken('search')],
        { ...fails, asks: [...toSale, recordsLost, searches('a')] },
      ],
      [
        '… beginning again, where the failure of before is the answer',
        [none, open, ended('search', failed), broken('begin')],
        { state: 'broken', asks: [lists, begins, searches('b'), begins], output: { answer: failed } },
      ],
    ],
  },
});
