/** Says by hand who reads a child's reply, who is written to, and what holds the texts until when. */
import { childReplyMachine, type ReplySorted } from '#machines/fulfilment/child-reply/machine.ts';
import { describeTables, type Step } from './table.ts';

const sorted = (words: ReplySorted['words'], differing: Partial<ReplySorted> = {}): Step => ({
  type: 'reply.sorted',
  words,
  reader: 'parent',
  answer: 'open',
  buyer: 'known',
  helpline: 'open',
  ...differing,
});
const told = (buyer: 'known' | 'unknown'): Step => ({ type: 'reply.told', buyer });
const withheld: Step = { type: 'reply.withheld' };
const settled = (by: 'parent' | 'operator'): Step => ({ type: 'reply.settled', by });
const stopped: Step = { type: 'reply.stopped' };
const help = ['giveHelpline'] as const;
const alarm = ['alarmOperator'] as const;
const tell = ['tellParent'] as const;
const ask = ['askParent'] as const;
const stop = ['stopPhone'] as const;
const atHome = sorted('harmAtHome');
const secret = ['harm', 'secret', 'waiting'];

describeTables(childReplyMachine, {
  'a reply': {
    input: () => undefined,
    lines: [
      ['is heard', [], { state: 'heard', tags: [] }],
      [
        'of harm goes to the parent and the operator, and the phone gets a helpline',
        [sorted('harm')],
        { state: 'parentTold', tags: ['harm', 'waiting'], does: [help, alarm, tell] },
      ],
      [
        'of harm goes to the parent who has not asked to read',
        [sorted('harm', { reader: 'operator', helpline: 'closed', answer: 'closed' })],
        { state: 'parentTold', does: [alarm, tell] },
      ],
      [
        'of harm whose buyer is not known goes to the operator',
        [sorted('harm', { buyer: 'unknown' })],
        { state: 'withOperator', tags: secret, does: [help, alarm] },
      ],
      [
        'of harm at home is kept from the parents',
        [atHome],
        { state: 'withOperator', tags: secret, does: [help, alarm] },
      ],
      [
        'of harm at home gives no second helpline',
        [sorted('harmAtHome', { helpline: 'closed' })],
        { state: 'withOperator', does: [alarm] },
      ],
      [
        'in doubt has the parent asked',
        [sorted('doubt', { reader: 'operator' })],
        { state: 'parentAsked', tags: ['waiting'], does: [ask] },
      ],
      [
        'in doubt whose buyer is not known is for the operator',
        [sorted('doubt', { buyer: 'unknown' })],
        { state: 'forOperator', tags: [] },
      ],
      [
        'of a child whose parent has not asked to read is for the operator',
        [sorted('plain', { reader: 'operator' })],
        { state: 'forOperator' },
      ],
      ['is answered', [sorted('plain')], { state: 'answered', tags: [], does: [['planAnswer']] }],
      [
        'is shown where Santa has answered today',
        [sorted('plain', { answer: 'closed' })],
        { state: 'shown', tags: [] },
      ],
      ['is sorted once', [sorted('plain'), sorted('harm')], { state: 'answered', does: [['planAnswer']] }],
      [
        'of harm holds the texts until the parent lets them go on',
        [sorted('harm'), settled('parent')],
        { state: 'settled', does: [help, alarm, tell] },
      ],
      [
        'of harm holds the texts until the parent stops them',
        [sorted('harm'), stopped],
        { state: 'stopped', does: [help, alarm, tell, stop] },
      ],
      [
        'in doubt holds the texts until the parent lets them go on',
        [sorted('doubt'), settled('parent')],
        { state: 'settled', does: [ask] },
      ],
      [
        'in doubt holds the texts until the parent stops them',
        [sorted('doubt'), stopped],
        { state: 'stopped', does: [ask, stop] },
      ],
      [
        'of harm at home is not for a parent to settle or stop',
        [atHome, settled('parent'), stopped],
        { state: 'withOperator', does: [help, alarm] },
      ],
      [
        'of harm at home is told to the parent by an operator',
        [atHome, told('known')],
        { state: 'parentTold', does: [help, alarm, tell] },
      ],
      [
        'of harm at home has no parent to tell where none is known',
        [atHome, told('unknown')],
        { state: 'withOperator', does: [help, alarm] },
      ],
      [
        'of harm at home is settled by an operator',
        [atHome, settled('operator')],
        { state: 'settled', does: [help, alarm] },
      ],
      [
        'of harm at home is kept from the parents by an operator',
        [atHome, withheld],
        { state: 'withheld', tags: secret, does: [help, alarm] },
      ],
      [
        'that is kept from the parents is not for them to settle or stop',
        [atHome, withheld, settled('parent'), stopped],
        { state: 'withheld', does: [help, alarm] },
      ],
      [
        'that is kept from the parents is settled by an operator',
        [atHome, withheld, settled('operator')],
        { state: 'settled', does: [help, alarm] },
      ],
      [
        'that is kept from the parents is told later',
        [atHome, withheld, told('known')],
        { state: 'parentTold', does: [help, alarm, tell] },
      ],
      [
        'that is kept from the parents has none to tell where none is known',
        [atHome, withheld, told('unknown')],
        { state: 'withheld', does: [help, alarm] },
      ],
    ],
  },
});
