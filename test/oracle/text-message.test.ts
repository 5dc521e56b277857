/** Says by hand when a text leaves, that none leaves twice, and what of it may be sent again. */
import {
  ABSENT,
  MOVED,
  OPTED_OUT,
  PAUSED,
  STOPPED,
  textMessageMachine,
  UNCONFIRMED,
  UNREACHABLE_CODES,
  WAITING,
} from '#machines/fulfilment/text-message/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

// It is due at 100, and too late after 200.
const claim = (at = 100): Step => ({ type: 'text.claimed', at, leaseUntil: at + 30 });
const is = (type: string, more: object = {}): Step => ({ type: `text.${type}`, ...more });
const accepted = is('accepted', { providerId: 'SM1' });
const delivered = is('delivered', { providerId: 'SM1' });
const undelivered = (code = '30003', providerId = 'SM1') => is('undelivered', { providerId, code });
const refused = (code = '30003') => is('refused', { code });
const deferred = (retryAt = 150) => is('deferred', { code: '30001', retryAt });
const lost = is('lost', { code: 'timeout', searchAt: 140 });
const absent = (retryAt = 150) => is('absent', { code: ABSENT, retryAt });
const cancelled = (code: string) => is('cancelled', { code });
const withheld = (code: string) => is('withheld', { code });
const again = is('sentAgain', { at: 300, notAfter: 400 });
const resumed = (at: number) => is('resumed', { at });
const moved = is('moved');
const unconfirmed = is('unconfirmed');
const stops = [['stopPhone']] as const;
const sending = [claim()];
const unknown = [claim(), lost];
const failed = [claim(), refused()];
const resent = [claim(), accepted, undelivered(), again, claim(300)];

const lines: readonly Line<ContextOf<typeof textMessageMachine>>[] = [
  [
    'waits until it is taken',
    [accepted, delivered, undelivered(), refused(), lost, again, resumed(100), moved],
    {
      state: 'planned',
      knows: {
        dueAt: 100,
        notAfter: 200,
        attempts: 0,
        deferrals: 0,
        resends: 0,
        claimedAt: null,
        leaseUntil: null,
        providerId: null,
        code: null,
      },
    },
  ],
  [
    'is taken for a while',
    [claim(100)],
    { state: 'sending', knows: { attempts: 1, claimedAt: 100, leaseUntil: 130, code: null } },
  ],
  ['is taken once', [claim(100), claim(110)], { state: 'sending', knows: { attempts: 1, claimedAt: 100 } }],
  ['is taken in its last moment', [claim(200)], { state: 'sending' }],
  ['expires where it is too late', [claim(201)], { state: 'expired', knows: { attempts: 0 } }],
  ['is put off', [is('postponed', { until: 200 })], { state: 'planned', knows: { dueAt: 200 } }],
  [
    'expires where it is put off for too long',
    [is('postponed', { until: 201 })],
    { state: 'expired', knows: { dueAt: 100 } },
  ],
  [
    'is planned for another hour',
    [is('rescheduled', { dueAt: 120, notAfter: 220 })],
    { state: 'planned', knows: { dueAt: 120, notAfter: 220 } },
  ],
  [
    'keeps its hour once it was tried',
    [...sending, is('unavailable', { code: '20003' }), is('rescheduled', { dueAt: 120, notAfter: 220 })],
    { state: 'planned', knows: { dueAt: 100 } },
  ],
  ['is held back', [cancelled(PAUSED)], { state: 'cancelled', knows: { code: PAUSED, resends: 0 } }],
  [
    'stays taken while it is renewed',
    [...sending, is('renewed', { leaseUntil: 160 })],
    { state: 'sending', knows: { leaseUntil: 160 } },
  ],
  [
    'is with the provider',
    [...sending, accepted],
    { state: 'accepted', knows: { providerId: 'SM1', leaseUntil: null, code: null } },
  ],
  [
    'is on the phone',
    [...sending, accepted, delivered],
    { state: 'delivered', knows: { providerId: 'SM1' } },
  ],
  [
    'is not known to be on the phone once it was looked up in vain',
    [...sending, accepted, unconfirmed],
    { state: 'accepted', knows: { providerId: 'SM1', leaseUntil: null, code: UNCONFIRMED } },
  ],
  [
    'that was looked up in vain is on the phone after all',
    [...sending, accepted, unconfirmed, delivered],
    { state: 'delivered', knows: { providerId: 'SM1', code: null } },
  ],
  [
    'that was looked up in vain did not arrive after all',
    [...sending, accepted, unconfirmed, undelivered()],
    { state: 'failed', knows: { code: '30003', providerId: 'SM1' } },
  ],
  [
    'is not looked up in vain before it was taken, and after it arrived',
    [unconfirmed, ...sending, unconfirmed, delivered, unconfirmed],
    { state: 'delivered', knows: { code: null } },
  ],
  [
    'is on the phone before the provider has answered',
    [...sending, delivered],
    { state: 'delivered', knows: { providerId: 'SM1', leaseUntil: null } },
  ],
  [
    'did not arrive',
    [...sending, accepted, undelivered()],
    { state: 'failed', knows: { code: '30003', providerId: 'SM1' } },
  ],
  [
    'did not arrive before the provider has answered',
    [...sending, undelivered()],
    { state: 'failed', knows: { code: '30003', providerId: 'SM1', leaseUntil: null } },
  ],
  [
    'that the phone has stopped stops the phone',
    [...sending, accepted, undelivered(OPTED_OUT)],
    { state: 'failed', does: stops, knows: { code: OPTED_OUT, providerId: 'SM1' } },
  ],
  [
    'that the phone has stopped stops the phone before the provider has answered',
    [...sending, undelivered(OPTED_OUT)],
    { state: 'failed', does: stops, knows: { code: OPTED_OUT, providerId: 'SM1', leaseUntil: null } },
  ],
  ['is refused', failed, { state: 'failed', knows: { code: '30003', leaseUntil: null } }],
  [
    'that is refused for a STOP stops the phone',
    [...sending, refused(OPTED_OUT)],
    { state: 'failed', does: stops, knows: { code: OPTED_OUT } },
  ],
  [
    'goes back where the provider is away, and may be taken again',
    [...sending, is('unavailable', { code: '20003' })],
    { state: 'planned', knows: { code: '20003', leaseUntil: null } },
  ],
  [
    'is tried again where the provider is too busy',
    [...sending, deferred()],
    { state: 'planned', knows: { dueAt: 150, deferrals: 1, code: '30001', leaseUntil: null } },
  ],
  [
    'is not tried again where that would be too late',
    [...sending, deferred(201)],
    { state: 'failed', knows: { code: '30001', deferrals: 0 } },
  ],
  [
    'that is tried again is no longer one that the provider put off',
    [...sending, deferred(), claim(150)],
    { state: 'sending', knows: { attempts: 2, claimedAt: 150, leaseUntil: 180, code: null } },
  ],
  [
    'is tried again four times',
    [0, 1, 2, 3].flatMap(() => [claim(), deferred()]),
    { state: 'planned', knows: { deferrals: 4 } },
  ],
  [
    'is not tried again a fifth time',
    [...[0, 1, 2, 3].flatMap(() => [claim(), deferred()]), claim(), deferred()],
    { state: 'failed', knows: { deferrals: 4, attempts: 5 } },
  ],
  [
    'is held back while it is taken',
    [...sending, withheld(STOPPED)],
    { state: 'cancelled', knows: { code: STOPPED, leaseUntil: null } },
  ],
  [
    'without an answer is looked for, and not sent',
    unknown,
    { state: 'unknown', knows: { leaseUntil: 140, code: 'timeout' } },
  ],
  [
    'without an answer is not taken, held back or planned anew',
    [...unknown, claim(), cancelled(STOPPED), is('rescheduled', { dueAt: 1, notAfter: 2 })],
    { state: 'unknown', knows: { attempts: 1, dueAt: 100 } },
  ],
  [
    'is looked for again',
    [...unknown, is('lost', { code: 'timeout', searchAt: 160 })],
    { state: 'unknown', knows: { leaseUntil: 160 } },
  ],
  [
    'is found with the provider',
    [...unknown, accepted],
    { state: 'accepted', knows: { providerId: 'SM1', code: null, leaseUntil: null } },
  ],
  ['is found on the phone', [...unknown, delivered], { state: 'delivered' }],
  [
    'is found not to have arrived',
    [...unknown, undelivered()],
    { state: 'failed', knows: { code: '30003' } },
  ],
  ['is found to be stopped', [...unknown, undelivered(OPTED_OUT)], { state: 'failed', does: stops }],
  [
    'is found to be too early for the provider',
    [...unknown, deferred()],
    { state: 'planned', knows: { deferrals: 1, dueAt: 150 } },
  ],
  [
    'is found to be too early too late',
    [...unknown, deferred(201)],
    { state: 'failed', knows: { code: '30001' } },
  ],
  [
    'is found to be held back',
    [...unknown, withheld(STOPPED)],
    { state: 'cancelled', knows: { code: STOPPED } },
  ],
  [
    'is sent once the provider certainly has none',
    [...unknown, absent()],
    { state: 'planned', knows: { dueAt: 150, code: ABSENT, leaseUntil: null } },
  ],
  [
    'is not sent where that is certain too late',
    [...unknown, absent(201)],
    { state: 'expired', knows: { code: ABSENT } },
  ],
  [
    'that was presumed absent is with the provider after all',
    [...unknown, absent(), accepted],
    { state: 'accepted', knows: { providerId: 'SM1' } },
  ],
  [
    'that was presumed absent is on the phone after all',
    [...unknown, absent(), delivered],
    { state: 'delivered' },
  ],
  [
    'that arrived stays so',
    [...sending, delivered, undelivered(), again, cancelled(STOPPED)],
    { state: 'delivered' },
  ],
  // Sent again.
  [
    'that did not arrive is sent again',
    [...failed, again],
    { state: 'planned', knows: { dueAt: 300, notAfter: 400, resends: 1, deferrals: 0, leaseUntil: null } },
  ],
  [
    'that is sent again may be tried four times more',
    [
      ...[0, 1, 2, 3, 4].flatMap(() => [claim(), deferred()]),
      again,
      ...[0, 1, 2, 3].flatMap(() => [claim(300), deferred(350)]),
    ],
    { state: 'planned', knows: { deferrals: 4, resends: 1 } },
  ],
  [
    'is sent again once',
    [...failed, again, claim(300), refused(), again],
    { state: 'failed', knows: { resends: 1 } },
  ],
  [
    'that expired is sent again',
    [claim(201), again],
    { state: 'planned', knows: { dueAt: 300, resends: 1 } },
  ],
  [
    'that expired is sent again once',
    [claim(201), again, claim(401), again],
    { state: 'expired', knows: { resends: 1 } },
  ],
  ...([OPTED_OUT, STOPPED, ...UNREACHABLE_CODES] as const).map(
    (code): Line<ContextOf<typeof textMessageMachine>> => [
      `that the phone refused with ${code} is not sent again`,
      [...sending, undelivered(code), again],
      { state: 'failed', does: code === OPTED_OUT ? stops : [], knows: { code, resends: 0 } },
    ],
  ),
  [
    'goes to another phone although this one refused it for good',
    [...sending, undelivered('30006'), moved, again],
    { state: 'planned', knows: { code: MOVED, resends: 1 } },
  ],
  [
    'that was sent again and is held back counts as not delivered',
    [...failed, again, cancelled(STOPPED)],
    { state: 'failed', knows: { resends: 0, leaseUntil: null, code: '30003' } },
  ],
  [
    'that expired, was sent again and is held back counts as expired',
    [claim(201), again, cancelled(STOPPED)],
    { state: 'expired', knows: { resends: 0 } },
  ],
  [
    'that was absent too late, was sent again and is held back counts as expired',
    [...unknown, absent(201), again, cancelled(STOPPED)],
    { state: 'expired', knows: { resends: 0 } },
  ],
  [
    'that was paused, was sent again and is held back is held back',
    [cancelled(PAUSED), again, cancelled(STOPPED)],
    { state: 'cancelled', knows: { code: STOPPED, resends: 0 } },
  ],
  [
    'that waited, was sent again and is held back is held back',
    [cancelled(WAITING), again, cancelled(STOPPED)],
    { state: 'cancelled', knows: { code: STOPPED, resends: 0 } },
  ],
  [
    'that was sent again and is held back while it is taken counts as not delivered',
    [...failed, again, claim(300), withheld(STOPPED)],
    { state: 'failed', knows: { resends: 0, leaseUntil: null } },
  ],
  [
    'that was sent again and is found to be held back counts as not delivered',
    [...failed, again, claim(300), lost, withheld(STOPPED)],
    { state: 'failed', knows: { resends: 0 } },
  ],
  // Receipts of the first of two sends.
  [
    'that is sent again is not lost with a second receipt of the first send',
    [...resent, is('accepted', { providerId: 'SM2' }), undelivered(), is('delivered', { providerId: 'SM2' })],
    { state: 'delivered', knows: { providerId: 'SM2' } },
  ],
  [
    'that is sent again did not arrive where the second send did not',
    [...resent, is('accepted', { providerId: 'SM2' }), undelivered('30008', 'SM2')],
    { state: 'failed', knows: { code: '30008', providerId: 'SM2' } },
  ],
  [
    'that is being sent again goes on at a second receipt of the first send',
    [...resent, undelivered(OPTED_OUT)],
    { state: 'sending', knows: { providerId: 'SM1' } },
  ],
  [
    'that is being sent again did not arrive where the receipt is of the second send',
    [...resent, undelivered('30008', 'SM2')],
    { state: 'failed', knows: { code: '30008', providerId: 'SM2' } },
  ],
  [
    'that is sent again without an answer is looked for, whatever the first send’s receipt repeats',
    [...resent, lost, undelivered()],
    { state: 'unknown', knows: { providerId: 'SM1' } },
  ],
  // Arrived after all.
  [
    'that did not arrive is on the phone after all',
    [...sending, accepted, undelivered(), delivered],
    { state: 'delivered', knows: { providerId: 'SM1', code: null } },
  ],
  [
    'that was absent too late is on the phone after all',
    [...unknown, absent(201), delivered],
    { state: 'delivered', knows: { providerId: 'SM1' } },
  ],
  ['that was never tried is not on the phone', [claim(201), delivered], { state: 'expired' }],
  [
    'that arrived where its order no longer is has not arrived',
    [...sending, accepted, undelivered(), moved, delivered],
    { state: 'failed', knows: { code: MOVED } },
  ],
  // Held back.
  [
    'that was stopped comes again with START',
    [cancelled(STOPPED), resumed(99)],
    { state: 'planned', knows: { code: null } },
  ],
  [
    'that was stopped and missed does not come with START',
    [cancelled(STOPPED), resumed(100)],
    { state: 'expired' },
  ],
  [
    'that was held back for another reason does not come with START',
    [cancelled(PAUSED), resumed(99)],
    { state: 'cancelled' },
  ],
  ...([PAUSED, WAITING] as const).map(
    (code): Line<ContextOf<typeof textMessageMachine>> => [
      `that was ${code} is sent when the buyer wants it`,
      [cancelled(code), again],
      { state: 'planned', knows: { dueAt: 300, resends: 1 } },
    ],
  ),
  [
    'that moved and was held back is sent when the buyer wants it',
    [cancelled(MOVED), again],
    { state: 'planned', knows: { resends: 1 } },
  ],
  [
    'that was stopped is not sent because the buyer wants it',
    [cancelled(STOPPED), again],
    { state: 'cancelled', knows: { resends: 0 } },
  ],
  [
    'that is held back is planned for another hour',
    [cancelled(PAUSED), is('rescheduled', { dueAt: 120, notAfter: 220 })],
    { state: 'cancelled', knows: { dueAt: 120, notAfter: 220 } },
  ],
  [
    'that was tried and is held back keeps its hour',
    [...sending, withheld(PAUSED), is('rescheduled', { dueAt: 120, notAfter: 220 })],
    { state: 'cancelled', knows: { dueAt: 100 } },
  ],
  [
    'is over with its order, whatever held it back',
    [cancelled(PAUSED), cancelled('order'), again],
    { state: 'cancelled', knows: { code: 'order' } },
  ],
  [
    'that was held back after it was sent again is not sent a second time',
    [cancelled(PAUSED), again, cancelled(PAUSED), again, cancelled(PAUSED)],
    { state: 'cancelled', knows: { resends: 0 } },
  ],
];

describeTables(textMessageMachine, { 'a text': { input: () => ({ dueAt: 100, notAfter: 200 }), lines } });
