/** Says by hand what is asked about a code, and what the payment hears. */
import { EMPTY_CODE, type Promo, promoMachine } from '#machines/shop/promo/machine.ts';
import { describeTables, type Step } from './table.ts';

const promo = { code: 'SNOW20', amount: '23.96' } as Promo;
const panel: Step = { done: 'fetchChunk' };
const typed = (code: string): Step => ({ type: 'code.changed', code });
const use: Step = { type: 'promo.submitted' };
const valid: Step = { done: 'findPromo', output: { result: 'valid', promo } };
const refused: Step = { done: 'findPromo', output: { result: 'refused', message: 'Unknown.' } };
const lost: Step = { failed: 'findPromo' };
const fetches = ['fetchChunk', { chunk: 'panel' }] as const;
const finds = ['findPromo', { code: 'SNOW20', orderId: 'o', packageId: 3 }] as const;
const failed = ['logError'] as const;
const settled = { type: 'promo.settled' };
const applied = { type: 'promo.applied', promo };
const asked = [panel, typed(' SNOW20 '), use];

describeTables(promoMachine, {
  'a code that was used before the price changed': {
    input: (payment) => ({ orderId: 'o', packageId: 3, code: 'SNOW20', payment }),
    lines: [
      [
        'waits until the payment asks for its price',
        [panel],
        { state: 'none', asks: [fetches], knows: { code: 'SNOW20' } },
      ],
      [
        'is asked about before its panel is there',
        [use, valid],
        { state: 'applied', asks: [fetches, finds], tells: [applied] },
      ],
      [
        'is asked about where its panel did not come',
        [{ failed: 'fetchChunk' }, use],
        { state: 'checking', asks: [fetches, finds], does: [failed] },
      ],
    ],
  },
  'a code': {
    input: (payment) => ({ orderId: 'o', packageId: 3, code: '', payment }),
    lines: [
      [
        'has a panel that is fetched',
        [],
        { state: 'fetching', tags: ['fetching'], asks: [fetches], knows: { code: '', message: null } },
      ],
      [
        'lets the payment go on before its panel is there',
        [use],
        { state: 'fetching', asks: [fetches], tells: [settled] },
      ],
      [
        'has a panel that did not come',
        [{ failed: 'fetchChunk' }],
        { state: 'broken', tags: ['broken'], asks: [fetches], does: [failed] },
      ],
      [
        'lets the payment go on where its panel did not come',
        [{ failed: 'fetchChunk' }, use],
        { state: 'broken', asks: [fetches], does: [failed], tells: [settled] },
      ],
      [
        'has a panel that is fetched again',
        [{ failed: 'fetchChunk' }, { type: 'chunk.retried' }],
        { state: 'fetching', asks: [fetches, fetches], does: [failed] },
      ],
      [
        'is typed [P-01]',
        [panel, typed('SNOW')],
        { state: 'none', tags: [], asks: [fetches], knows: { code: 'SNOW' } },
      ],
      [
        'that is empty is not asked about [V-04]',
        [panel, typed('  '), use],
        { state: 'refused', asks: [fetches], tells: [settled], knows: { message: EMPTY_CODE } },
      ],
      [
        'that is empty is not asked about at a second press either',
        [panel, use, use],
        { state: 'refused', asks: [fetches], tells: [settled, settled] },
      ],
      [
        'is asked about without spaces around it, once [V-04]',
        [...asked, use, typed('X')],
        { state: 'checking', tags: ['busy'], asks: [fetches, finds] },
      ],
      [
        'that counts is told to the payment [P-01]',
        [...asked, valid, use],
        { state: 'applied', tags: ['applied'], asks: [fetches, finds], tells: [applied] },
      ],
      [
        'is taken back [P-01]',
        [...asked, valid, { type: 'promo.cleared' }],
        { state: 'none', asks: [fetches, finds], tells: [applied], knows: { code: '' } },
      ],
      [
        'that does not count says why [V-04]',
        [...asked, refused],
        {
          state: 'refused',
          tags: [],
          asks: [fetches, finds],
          tells: [settled],
          knows: { message: 'Unknown.', code: ' SNOW20 ' },
        },
      ],
      [
        'that does not count is asked about again',
        [...asked, refused, use],
        { state: 'checking', asks: [fetches, finds, finds], tells: [settled] },
      ],
      [
        'that does not count is typed anew',
        [...asked, refused, typed('ICE')],
        { state: 'none', asks: [fetches, finds], tells: [settled], knows: { code: 'ICE' } },
      ],
      [
        'without an answer is asked about again',
        [...asked, lost, use],
        { state: 'checking', asks: [fetches, finds, finds], does: [failed], tells: [settled] },
      ],
      [
        'without an answer is typed anew',
        [...asked, lost, typed('ICE')],
        { state: 'none', asks: [fetches, finds], does: [failed], tells: [settled] },
      ],
      [
        'without an answer lets the payment go on',
        [...asked, lost],
        { state: 'unreachable', asks: [fetches, finds], does: [failed], tells: [settled] },
      ],
    ],
  },
});
