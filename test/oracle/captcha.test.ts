/** Says by hand who gets the answer of a captcha, and when it is asked for again. */
import { captchaMachine } from '#machines/shop/captcha/machine.ts';
import { describeTables, type Step } from './table.ts';

const place = { name: 'a box' };
const placed: Step = { type: 'captcha.placed', place };
const loaded: Step = { done: 'loadScript' };
const solved = (token: string): Step => ({ type: 'widget.solved', token });
const expired: Step = { type: 'widget.expired' };
const spent: Step = { type: 'captcha.spent' };
const retry: Step = { type: 'captcha.retried' };
const loads = ['loadScript'] as const;
const shows = ['widget', { place, siteKey: 'k', action: 'signup' }] as const;
const tells = (token: string) => ({ type: 'captcha.solved', token });
const over = { type: 'captcha.expired' };
const failed = ['logError'] as const;
const shown = [loaded, placed];

describeTables(captchaMachine, {
  'a captcha [W-23]': {
    input: (asker) => ({ siteKey: 'k', action: 'signup', asker }),
    listening: ['widget'],
    lines: [
      ['is loaded', [], { state: 'loading', tags: ['busy'], asks: [loads], knows: { place: null } }],
      ['waits for its box', [loaded], { state: 'placing', tags: ['busy'], asks: [loads] }],
      ['shows in its box', shown, { state: { shown: 'waiting' }, tags: ['open'], asks: [loads, shows] }],
      [
        'shows in a box that was there before it',
        [placed, loaded],
        { state: { shown: 'waiting' }, asks: [loads, shows] },
      ],
      [
        'that is solved is told',
        [...shown, solved('t')],
        { state: { shown: 'solved' }, tags: [], asks: [loads, shows], tells: [tells('t')] },
      ],
      [
        'that is too old is told',
        [...shown, solved('t'), expired],
        { state: { shown: 'expired' }, tags: ['open'], asks: [loads, shows], tells: [tells('t'), over] },
      ],
      [
        'is solved again',
        [...shown, solved('t'), expired, solved('u')],
        { state: { shown: 'solved' }, asks: [loads, shows], tells: [tells('t'), over, tells('u')] },
      ],
      [
        'that was used shows anew',
        [...shown, solved('t'), spent],
        { state: { shown: 'waiting' }, asks: [loads, shows, shows], tells: [tells('t')] },
      ],
      [
        'that did not load is loaded at a press',
        [{ failed: 'loadScript' }, retry],
        { state: 'loading', asks: [loads, loads], does: [failed] },
      ],
      [
        'that did not load says so',
        [{ failed: 'loadScript' }],
        { state: 'failed', tags: [], asks: [loads], does: [failed] },
      ],
      [
        'that fails in its box says so',
        [...shown, { type: 'widget.failed' }],
        { state: 'failed', asks: [loads, shows] },
      ],
      [
        'that breaks in its box says so',
        [...shown, { failed: 'widget' }],
        { state: 'failed', asks: [loads, shows], does: [failed] },
      ],
      [
        'shows in the same box after another try',
        [...shown, { type: 'widget.failed' }, retry, loaded],
        { state: { shown: 'waiting' }, asks: [loads, shows, loads, shows] },
      ],
    ],
  },
});
