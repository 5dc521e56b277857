/** Says by hand how often an e-mail is tried, and that one that was sent is not sent again. */
import { outboxMachine } from '#machines/fulfilment/outbox/machine.ts';
import { describeTables, type Step } from './table.ts';

const claim = (at: number): Step => ({ type: 'outbox.claimed', at, leaseUntil: at + 30 });
const sent: Step = { type: 'outbox.sent' };
const refuse = (at: number): Step => ({ type: 'outbox.refused', at });
const putOff = (at: number): Step => ({ type: 'outbox.unavailable', at });
const again = (at: number): Step => ({ type: 'outbox.sentAgain', at });
const minute = 60_000;

describeTables(outboxMachine, {
  'an e-mail with two pauses': {
    input: () => ({ dueAt: 100, pausesMs: [10, 50] }),
    lines: [
      [
        'waits until it is due',
        [claim(99), sent, refuse(99)],
        { state: 'planned', knows: { attempts: 0, dueAt: 100 } },
      ],
      [
        'is sent by one that has it for a while',
        [claim(100)],
        { state: 'sending', knows: { attempts: 1, dueAt: 130 } },
      ],
      [
        'is left to the one that sends it',
        [claim(100), claim(129)],
        { state: 'sending', knows: { attempts: 1, dueAt: 130 } },
      ],
      [
        'is taken over from one that has died',
        [claim(100), claim(130)],
        { state: 'sending', knows: { attempts: 2, dueAt: 160 } },
      ],
      ['is sent', [claim(100), sent, claim(200), refuse(200)], { state: 'sent' }],
      [
        'that was refused waits for the first pause',
        [claim(100), refuse(105)],
        { state: 'waiting', knows: { attempts: 1, dueAt: 115 } },
      ],
      [
        'that was refused is not sent before that',
        [claim(100), refuse(105), claim(114)],
        { state: 'waiting' },
      ],
      [
        'that was refused again waits for the second pause',
        [claim(100), refuse(105), claim(115), refuse(120)],
        { state: 'waiting', knows: { attempts: 2, dueAt: 170 } },
      ],
      [
        'is given up after the last pause',
        [claim(100), refuse(105), claim(115), refuse(120), claim(170), refuse(175), claim(999)],
        { state: 'failed', knows: { attempts: 3 } },
      ],
      [
        'that met an outage waits a minute, and the try does not count',
        [claim(100), putOff(105), claim(105 + minute - 1)],
        { state: 'waiting', knows: { attempts: 0, dueAt: 105 + minute } },
      ],
      [
        'is not given up for an outage, however long',
        [
          claim(100),
          refuse(105),
          claim(115),
          refuse(120),
          claim(170),
          putOff(175),
          claim(175 + minute),
          putOff(180 + minute),
        ],
        { state: 'waiting', knows: { attempts: 2, dueAt: 180 + 2 * minute } },
      ],
      [
        'is given up when it is refused after an outage for the last time',
        [
          claim(100),
          refuse(105),
          claim(115),
          refuse(120),
          claim(170),
          putOff(175),
          claim(175 + minute),
          refuse(180 + minute),
        ],
        { state: 'failed', knows: { attempts: 3 } },
      ],
      ['knows of no outage before it was tried', [putOff(100)], { state: 'planned', knows: { dueAt: 100 } }],
      ['that waits was sent after all', [claim(100), refuse(105), sent, claim(115)], { state: 'sent' }],
      [
        'that was given up was sent after all',
        [claim(100), refuse(105), claim(115), refuse(120), claim(170), refuse(175), sent],
        { state: 'sent' },
      ],
      [
        'that was given up begins anew where a person has it sent again',
        [claim(100), refuse(105), claim(115), refuse(120), claim(170), refuse(175), again(300)],
        { state: 'waiting', knows: { attempts: 0, dueAt: 300 } },
      ],
      [
        'that was sent again is sent when it is due, and was sent after all where its first sender says so',
        [
          claim(100),
          refuse(105),
          claim(115),
          refuse(120),
          claim(170),
          refuse(175),
          again(300),
          claim(299),
          sent,
        ],
        { state: 'sent' },
      ],
      [
        'that waits is not sent again before its pause is over',
        [claim(100), refuse(105), again(106)],
        { state: 'waiting', knows: { attempts: 1, dueAt: 115 } },
      ],
    ],
  },
});
