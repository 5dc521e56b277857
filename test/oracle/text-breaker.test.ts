/** Says by hand when texts stop for a provider that is away, how it is tried, and what the operator hears. */
import { textBreakerMachine } from '#machines/fulfilment/text-breaker/machine.ts';
import { describeTables, type Step } from './table.ts';

const answered = (begunAt: number): Step => ({ type: 'provider.answered', begunAt });
const silent = (begunAt: number, at = 1_000): Step => ({ type: 'provider.silent', at, begunAt });
const away = (at: number): Step => ({ type: 'provider.unavailable', at });
const refused = (begunAt: number, at = 1_000): Step => ({ type: 'provider.refused', at, begunAt });
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const hurried: Step = { type: 'provider.hurried', at: 20_000 };
const probe = (at: number): Step => ({ type: 'probe.begun', at });
const opens = ['alertOpened'] as const;
const closes = ['alertClosed'] as const;
const remembered: Step = { type: 'outage.remembered' };
const open = [away(0)];
const probing = [...open, probe(15_000)];

describeTables(textBreakerMachine, {
  'the breaker for texts': {
    input: () => undefined,
    lines: [
      [
        'is closed',
        [hurried, probe(0)],
        { state: 'closed', knows: { lost: 0, refused: 0, answeredFrom: 0, failed: 0, probeAt: 0 } },
      ],
      ['counts answers that are lost', [silent(1), silent(2)], { state: 'closed', knows: { lost: 2 } }],
      [
        'opens at the third one',
        [silent(1), silent(2), silent(3)],
        { state: 'open', does: [opens], knows: { lost: 0, failed: 0, probeAt: 16_000 } },
      ],
      [
        'counts none that was sent before an answered one',
        [answered(5), silent(5), silent(4), silent(3)],
        { state: 'closed', knows: { lost: 0, answeredFrom: 5 } },
      ],
      [
        'counts anew after an answer',
        [silent(1), silent(2), answered(3), silent(4), silent(5)],
        { state: 'closed', knows: { lost: 2 } },
      ],
      [
        'counts on after an answer to an earlier text',
        [answered(5), silent(6), silent(7), answered(4)],
        { state: 'closed', knows: { lost: 2, answeredFrom: 5 } },
      ],
      [
        'opens at once where the provider is away',
        open,
        { state: 'open', does: [opens], knows: { probeAt: 15_000 } },
      ],
      [
        'counts a refusal that may be a fault of ours as an answer, and four times as much as a text that is taken',
        [silent(1), refused(2), refused(3), answered(4)],
        { state: 'closed', knows: { lost: 0, refused: 7, answeredFrom: 4 } },
      ],
      [
        'counts no fewer than none',
        [refused(1), ...times(5, answered(2))],
        { state: 'closed', knows: { refused: 0 } },
      ],
      ['stays closed at nine in a row', times(9, refused(1)), { state: 'closed', knows: { refused: 36 } }],
      [
        'opens at the tenth in a row',
        times(10, refused(1)),
        { state: 'open', does: [opens], knows: { refused: 0, failed: 0, probeAt: 16_000 } },
      ],
      [
        'stays closed however long one of five is refused',
        times(200, answered(1)).flatMap((taken, place) => (place % 4 === 3 ? [taken, refused(1)] : [taken])),
        { state: 'closed', knows: { refused: 4 } },
      ],
      [
        'opens where one of four is refused for long',
        times(200, answered(1)).flatMap((taken, place) => (place % 3 === 2 ? [taken, refused(1)] : [taken])),
        { state: 'open', does: [opens] },
      ],
      [
        'is open where the process before it ended so, and says nothing again',
        [remembered],
        { state: 'open', knows: { failed: 0, probeAt: 0 } },
      ],
      [
        'tries at once after that, and says when it closes',
        [remembered, probe(1), answered(1)],
        { state: 'closed', does: [closes] },
      ],
      [
        'lets nothing try before its time',
        [...open, probe(14_999), answered(1)],
        { state: 'open', does: [opens] },
      ],
      ['lets one text try', probing, { state: 'probing', does: [opens] }],
      [
        'tries again where there was nothing to send',
        [...probing, { type: 'probe.withdrawn' }],
        { state: 'open', does: [opens], knows: { failed: 0, probeAt: 15_000 } },
      ],
      [
        'closes when that text is answered, and says so',
        [...probing, answered(15_000)],
        {
          state: 'closed',
          does: [opens, closes],
          knows: { lost: 0, failed: 0, probeAt: 0, answeredFrom: 15_000 },
        },
      ],
      [
        'waits longer where the provider is away still',
        [...probing, away(20_000)],
        { state: 'open', does: [opens], knows: { failed: 1, probeAt: 50_000 } },
      ],
      [
        'waits longer where that answer is lost',
        [...probing, silent(15_000, 20_000)],
        { state: 'open', does: [opens], knows: { failed: 1, probeAt: 50_000 } },
      ],
      [
        'waits longer where that text is refused as well',
        [...probing, refused(15_000, 20_000)],
        { state: 'open', does: [opens], knows: { failed: 1, probeAt: 50_000 } },
      ],
      [
        'waits longer where it is asked too fast',
        [...probing, hurried],
        { state: 'open', does: [opens], knows: { failed: 1, probeAt: 50_000 } },
      ],
      [
        'waits five minutes at the most',
        [
          ...probing,
          away(100_000),
          probe(130_000),
          away(200_000),
          probe(260_000),
          away(300_000),
          probe(420_000),
          away(500_000),
          probe(800_000),
          away(900_000),
        ],
        { state: 'open', does: [opens], knows: { failed: 5, probeAt: 1_200_000 } },
      ],
      [
        'begins with the first pause when it opens again',
        [...probing, answered(1), away(50_000)],
        { state: 'open', does: [opens, closes, opens], knows: { failed: 0, probeAt: 65_000 } },
      ],
    ],
  },
});
