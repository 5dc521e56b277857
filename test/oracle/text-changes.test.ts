/** Says by hand which changes of texts a buyer may ask for, and what is asked. */

import type { AnyActorRef } from 'xstate';
import { type TextChange, textChangesMachine } from '#machines/shop/text-changes/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

const times = { hour: '16:30', zone: 'America/New_York' };
const open: Step = { type: 'times.opened' };
const changed: Step = { done: 'changeTexts', output: { result: 'changed' } };
const refused: Step = { done: 'changeTexts', output: { result: 'refused', message: 'It has left.' } };
const lost: Step = { failed: 'changeTexts' };
const again: Step = { type: 'again.pressed', slot: '12-03' };
const repeat: Step = { type: 'change.repeated' };
const drop: Step = { type: 'change.dropped' };
const asks = (change: TextChange) => ['changeTexts', { orderId: 'o', change }] as const;
const asksAgain = asks({ kind: 'again', slot: '12-03' });
const asksTimes = asks({ kind: 'times', ...times });

type Context = ContextOf<typeof textChangesMachine>;
const table = (differing: object, lines: readonly Line<Context>[]) => ({
  input: (account: AnyActorRef) => ({
    orderId: 'o',
    times,
    paused: 'no' as const,
    contact: 'no' as const,
    choice: 'offered' as const,
    account,
    ...differing,
  }),
  lines,
});

describeTables(textChangesMachine, {
  'texts that are to come [O-03]': table({}, [
    ['are left as they are', [], { state: 'calm', tags: [], knows: { change: null, message: null, times } }],
    ['show their hour and place to choose from', [open], { state: 'choosing', tags: ['choosing'] }],
    ['are left as they are when the choice is closed', [open, { type: 'times.closed' }], { state: 'calm' }],
    [
      'come at another hour',
      [open, { type: 'hour.chosen', hour: '17:00' }, { type: 'times.confirmed' }],
      {
        state: 'changing',
        tags: ['busy'],
        asks: [asks({ kind: 'times', hour: '17:00', zone: 'America/New_York' })],
      },
    ],
    [
      'come in another place',
      [open, { type: 'zone.chosen', zone: 'America/Chicago' }, { type: 'times.confirmed' }],
      {
        state: 'changing',
        asks: [asks({ kind: 'times', hour: '16:30', zone: 'America/Chicago' })],
      },
    ],
    ['are paused', [{ type: 'pause.pressed' }], { state: 'changing', asks: [asks({ kind: 'pause' })] }],
    ['cannot be resumed while they come', [{ type: 'resume.pressed' }], { state: 'calm' }],
    ['bring no card that is not offered', [{ type: 'contact.pressed' }], { state: 'calm' }],
    ['are sent again, once for several presses', [again, again], { state: 'changing', asks: [asksAgain] }],
    [
      'are told to have changed',
      [again, changed],
      { state: 'changed', tags: [], asks: [asksAgain], tells: [{ type: 'texts.changed' }] },
    ],
    [
      'say why they did not change',
      [again, refused],
      { state: 'refused', tags: ['stuck'], asks: [asksAgain], knows: { message: 'It has left.' } },
    ],
    [
      'that did not change are asked for the same again',
      [again, refused, repeat],
      { state: 'changing', asks: [asksAgain, asksAgain] },
    ],
    ['that did not change can be left', [again, refused, drop], { state: 'calm', asks: [asksAgain] }],
    [
      'whose answer was lost are asked for the same again',
      [open, { type: 'times.confirmed' }, lost, repeat],
      { state: 'changing', asks: [asksTimes, asksTimes], does: [['logError']] },
    ],
    [
      'whose answer was lost can be left',
      [again, lost, drop],
      { state: 'calm', asks: [asksAgain], does: [['logError']] },
    ],
    [
      'whose answer was lost say so',
      [again, lost],
      { state: 'unconfirmed', tags: ['stuck'], asks: [asksAgain], does: [['logError']] },
    ],
  ]),
  'texts that are paused': table({ paused: 'yes' }, [
    ['are resumed', [{ type: 'resume.pressed' }], { state: 'changing', asks: [asks({ kind: 'resume' })] }],
    ['keep their hour until they come again', [open], { state: 'calm' }],
    ['cannot be paused twice', [{ type: 'pause.pressed' }], { state: 'calm' }],
  ]),
  'a last text whose hour and place are fixed': table({ choice: 'no' }, [
    ['has nothing to choose', [open], { state: 'calm' }],
    ['is paused', [{ type: 'pause.pressed' }], { state: 'changing', asks: [asks({ kind: 'pause' })] }],
  ]),
  'texts of which none is to come': table({ times: null, choice: 'no', contact: 'offered' }, [
    ['have no hour', [open], { state: 'calm' }],
    ['cannot be paused', [{ type: 'pause.pressed' }], { state: 'calm' }],
    [
      'leave Santa’s card to be asked for',
      [{ type: 'contact.pressed' }],
      { state: 'changing', asks: [asks({ kind: 'contact' })] },
    ],
  ]),
});
