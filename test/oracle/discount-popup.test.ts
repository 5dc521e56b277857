/** Says by hand when the pop-up with a code shows, and to whom the code goes. */
import { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { describeTables, type Step } from './table.ts';

const recalled = (output: 'seen' | 'new'): Step => ({ done: 'recallShown', output });
const shown = [recalled('new'), { after: 'POPUP_DELAY' }] as const;
const typed: Step = { type: 'email.changed', email: ' parent@example.com ' };
const half: Step = { type: 'email.changed', email: 'parent@' };
const ask: Step = { type: 'discount.requested' };
const close: Step = { type: 'popup.dismissed' };
const confirmed: Step = { done: 'requestDiscount', output: { result: 'confirmed' } };
const refused: Step = { done: 'requestDiscount', output: { result: 'refused', message: 'Too often.' } };
const lost: Step = { failed: 'requestDiscount' };
const recalls = ['recallShown'] as const;
const requests = ['requestDiscount', { email: 'parent@example.com' }] as const;
const stores = ['storeShown'] as const;
const failed = ['logError'] as const;
const sentence = 'Enter an e-mail address such as name@example.com.';

describeTables(discountPopupMachine, {
  'the pop-up with a code [W-18]': {
    input: () => undefined,
    lines: [
      [
        'asks first whether this browser has seen it',
        [],
        { state: 'recalling', tags: [], asks: [recalls], knows: { email: '', message: null } },
      ],
      ['stays away from a browser that has', [recalled('seen')], { state: 'dismissed', asks: [recalls] }],
      [
        'stays away from a browser that remembers nothing',
        [{ failed: 'recallShown' }],
        { state: 'dismissed', asks: [recalls], does: [failed] },
      ],
      [
        'lets half a minute pass',
        [recalled('new'), { waits: 29_999 }],
        { state: 'waiting', tags: [], asks: [recalls] },
      ],
      [
        'shows, and is remembered',
        [recalled('new'), { waits: 30_000 }],
        { state: 'shown', tags: ['open'], asks: [recalls], does: [stores] },
      ],
      ['is waved away', [...shown, close], { state: 'dismissed', asks: [recalls], does: [stores] }],
      [
        'needs an address',
        [...shown, half, ask],
        {
          state: 'correcting',
          tags: ['open'],
          asks: [recalls],
          does: [stores],
          knows: { message: sentence, email: 'parent@' },
        },
      ],
      [
        'needs an address at each press',
        [...shown, half, ask, ask],
        { state: 'correcting', asks: [recalls], does: [stores], knows: { message: sentence } },
      ],
      [
        'says no more of that once the address changes',
        [...shown, half, ask, typed],
        { state: 'shown', asks: [recalls], does: [stores] },
      ],
      [
        'with half an address is waved away',
        [...shown, half, ask, close],
        { state: 'dismissed', asks: [recalls], does: [stores] },
      ],
      [
        'asks for the code, without spaces around the address, once',
        [...shown, typed, ask, ask, close],
        { state: 'submitting', tags: ['busy', 'open'], asks: [recalls, requests], does: [stores] },
      ],
      [
        'says that the code is on its way',
        [...shown, typed, ask, confirmed],
        { state: 'confirmed', tags: ['open'], asks: [recalls, requests], does: [stores] },
      ],
      [
        'is waved away after that',
        [...shown, typed, ask, confirmed, close],
        { state: 'dismissed', asks: [recalls, requests], does: [stores] },
      ],
      [
        'says why there is no code',
        [...shown, typed, ask, refused],
        { state: 'correcting', asks: [recalls, requests], does: [stores], knows: { message: 'Too often.' } },
      ],
      [
        'asks again after a refusal',
        [...shown, typed, ask, refused, ask],
        { state: 'submitting', asks: [recalls, requests, requests], does: [stores] },
      ],
      [
        'asks again without an answer',
        [...shown, typed, ask, lost, ask],
        { state: 'submitting', asks: [recalls, requests, requests], does: [stores, failed] },
      ],
      [
        'without an answer takes another address',
        [...shown, typed, ask, lost, half],
        { state: 'shown', asks: [recalls, requests], does: [stores, failed] },
      ],
      [
        'without an answer is waved away',
        [...shown, typed, ask, lost, close],
        { state: 'dismissed', asks: [recalls, requests], does: [stores, failed] },
      ],
      [
        'without an answer says so',
        [...shown, typed, ask, lost],
        { state: 'unreachable', tags: ['open'], asks: [recalls, requests], does: [stores, failed] },
      ],
    ],
  },
});
