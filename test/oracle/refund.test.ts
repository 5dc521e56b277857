/** Says by hand what becomes of a refund with each answer of the gateway, and when the buyer is written to. */
import { refundMachine } from '#machines/fulfilment/refund/machine.ts';
import { describeTables, type Step } from './table.ts';

const is = (type: string, more: object = {}): Step => ({ type: `refund.${type}`, ...more });
const lost = is('lost', { dueAt: 50 });
const postponed = is('postponed', { dueAt: 60 });
const begun = is('begun', { absenceCertainAt: 300, dueAt: 250 });
const mail = [['notifyBuyer']] as const;

describeTables(refundMachine, {
  'a refund [B30]': {
    input: () => ({ absenceCertainAt: 100, dueAt: 20 }),
    lines: [
      [
        'is asked for, and not twice',
        [begun, is('absent', { at: 500 })],
        { state: 'sending', knows: { absenceCertainAt: 100, dueAt: 20 } },
      ],
      ['is on its way, and the buyer is told', [is('succeeded')], { state: 'refunded', does: mail }],
      [
        'is told once',
        [is('succeeded'), is('succeeded'), is('refused'), lost, begun],
        { state: 'refunded', does: mail },
      ],
      ['that came back has failed', [is('succeeded'), is('failed')], { state: 'failed', does: mail }],
      ['that came back before its answer has failed', [is('failed')], { state: 'failed' }],
      [
        'that came back, and is answered with success later, has failed still',
        [is('failed'), is('succeeded')],
        { state: 'failed' },
      ],
      ['that came back before it was found has failed', [lost, is('failed')], { state: 'failed' }],
      ['is refused', [is('refused')], { state: 'refused' }],
      [
        'that was refused is settled when an operator has paid, who tells the buyer',
        [is('refused'), is('settled')],
        { state: 'settled' },
      ],
      [
        'that came back is settled when an operator has paid',
        [is('succeeded'), is('failed'), is('settled')],
        { state: 'settled', does: mail },
      ],
      [
        'that is settled stays so',
        [is('refused'), is('settled'), is('failed'), is('succeeded'), is('settled'), begun],
        { state: 'settled' },
      ],
      ['that is under way is not settled', [is('settled')], { state: 'sending' }],
      ['that waits is not settled', [postponed, is('settled')], { state: 'waiting' }],
      ['without an answer is not settled', [lost, is('settled')], { state: 'unknown' }],
      [
        'that is on its way is not settled',
        [is('succeeded'), is('settled')],
        { state: 'refunded', does: mail },
      ],
      ['that is needless is not settled', [is('needless'), is('settled')], { state: 'needless' }],
      ['is needless', [is('needless')], { state: 'needless' }],
      [
        'waits until the payment has settled',
        [postponed],
        { state: 'waiting', knows: { dueAt: 60, absenceCertainAt: 100 } },
      ],
      [
        'is asked for again after that, with times of its own',
        [postponed, begun],
        { state: 'sending', knows: { dueAt: 250, absenceCertainAt: 300 } },
      ],
      [
        'that waits is needless once the bank has paid back',
        [postponed, is('needless')],
        { state: 'needless' },
      ],
      [
        'that was needless is owed again once the bank decides for us, and then asked for',
        [postponed, is('needless'), is('owed', { dueAt: 90 }), begun],
        { state: 'sending', knows: { dueAt: 250, absenceCertainAt: 300 } },
      ],
      [
        'that is owed again is due at once',
        [is('needless'), is('owed', { dueAt: 90 })],
        { state: 'waiting', knows: { dueAt: 90 } },
      ],
      [
        'is owed again only where it was needless',
        [postponed, is('owed', { dueAt: 90 })],
        { state: 'waiting', knows: { dueAt: 60 } },
      ],
      [
        'that was made is not owed again',
        [is('succeeded'), is('owed', { dueAt: 90 })],
        { state: 'refunded', does: mail },
      ],
      ['that waits has not succeeded', [postponed, is('succeeded'), is('refused')], { state: 'waiting' }],
      ['without an answer is looked for', [lost], { state: 'unknown', knows: { dueAt: 50 } }],
      [
        'without an answer is not asked for again',
        [lost, begun, postponed],
        { state: 'unknown', knows: { dueAt: 50 } },
      ],
      [
        'is looked for until that is answered',
        [lost, is('lost', { dueAt: 70 })],
        { state: 'unknown', knows: { dueAt: 70 } },
      ],
      ['is found, and the buyer is told', [lost, is('succeeded')], { state: 'refunded', does: mail }],
      ['is found to be refused', [lost, is('refused')], { state: 'refused' }],
      ['is found to be needless', [lost, is('needless')], { state: 'needless' }],
      [
        'may still arrive until its absence is certain',
        [lost, is('absent', { at: 99 })],
        { state: 'unknown' },
      ],
      [
        'is asked for again once its absence is certain',
        [lost, is('absent', { at: 100 }), begun],
        { state: 'sending' },
      ],
    ],
  },
});
