/** Says by hand how the texts move to another phone: consent, code, and what a lost answer leaves open. */

import type { AnyActorRef } from 'xstate';
import { numberChangeMachine } from '#machines/shop/number-change/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

const open: Step = { type: 'number.opened' };
const close: Step = { type: 'number.closed' };
const phone: Step = { type: 'phone.changed', phone: '(646) 555-0134' };
const half: Step = { type: 'phone.changed', phone: '646 555-013' };
const agree: Step = { type: 'consent.changed', consent: 'given' };
const submit: Step = { type: 'number.submitted' };
const code: Step = { type: 'code.changed', code: '123 456' };
const shortCode: Step = { type: 'code.changed', code: '12345' };
const confirm: Step = { type: 'code.submitted' };
const resend: Step = { type: 'code.resent' };
const sent: Step = { done: 'askForCode', output: { result: 'sent', phone: '34' } };
const refused: Step = { done: 'askForCode', output: { result: 'refused', message: 'Not a mobile phone.' } };
const wrong: Step = { done: 'confirmNumber', output: { result: 'refused', message: 'Not this code.' } };
const changed: Step = { done: 'confirmNumber', output: { result: 'changed' } };
const lost: Step = { failed: 'confirmNumber' };
const typed = [open, phone, agree];
const asked = [...typed, submit];
const waiting = [...asked, sent];
const asks = ['askForCode', { orderId: 'o', phone: '(646) 555-0134', version: 'v' }] as const;
const proves = ['confirmNumber', { orderId: 'o', code: '123 456' }] as const;
const failed = ['logError'] as const;
const reports = [{ type: 'texts.changed' }];

type Context = ContextOf<typeof numberChangeMachine>;
const table = (pending: string | null, lines: readonly Line<Context>[]) => ({
  input: (account: AnyActorRef) => ({ orderId: 'o', version: 'v', pending, account }),
  lines,
});

describeTables(numberChangeMachine, {
  'another number for the texts [O-03]': table(null, [
    [
      'is not asked for by itself',
      [],
      { state: 'calm', knows: { phone: '', consent: 'missing', code: '', message: null } },
    ],
    ['is typed', [open], { state: { typing: 'plain' }, tags: ['typing'] }],
    ['is left', [open, close], { state: 'calm' }],
    [
      'needs ten digits',
      [open, half, agree, submit],
      { state: { typing: 'correcting' }, knows: { phone: '646 555-013' } },
    ],
    [
      'needs the words of a guardian',
      [open, phone, submit],
      { state: { typing: 'correcting' }, knows: { consent: 'missing' } },
    ],
    [
      'is looked at again once it changes',
      [open, half, agree, submit, phone],
      { state: { typing: 'plain' } },
    ],
    [
      'is looked at again once a guardian agrees',
      [open, phone, submit, agree],
      { state: { typing: 'plain' }, knows: { consent: 'given' } },
    ],
    [
      'gets a code, once for several presses',
      [...asked, submit],
      { state: 'asking', tags: ['busy'], asks: [asks] },
    ],
    [
      'that is refused says why and stays',
      [...asked, refused],
      {
        state: { typing: 'refused' },
        tags: ['typing'],
        asks: [asks],
        knows: { message: 'Not a mobile phone.', phone: '(646) 555-0134' },
      },
    ],
    [
      'without an answer is asked for again',
      [...asked, { failed: 'askForCode' }, submit],
      { state: 'asking', asks: [asks, asks], does: [failed] },
    ],
    [
      'without an answer says so',
      [...asked, { failed: 'askForCode' }],
      { state: { typing: 'unreachable' }, asks: [asks], does: [failed] },
    ],
    [
      'waits for its code',
      waiting,
      { state: { waiting: 'plain' }, tags: ['waiting'], asks: [asks], knows: { pending: '34', code: '' } },
    ],
    ['that waits for its code is left', [...waiting, close], { state: 'calm', asks: [asks] }],
    [
      'that waits for its code is typed anew',
      [...waiting, open],
      { state: { typing: 'plain' }, asks: [asks] },
    ],
    ['gets another code', [...waiting, resend], { state: 'asking', asks: [asks, asks] }],
    [
      'forgets the code that was typed when another one comes',
      [...waiting, code, resend, sent],
      { state: { waiting: 'plain' }, asks: [asks, asks], knows: { code: '' } },
    ],
    [
      'needs six digits of code',
      [...waiting, shortCode, confirm],
      { state: { waiting: 'correcting' }, asks: [asks] },
    ],
    [
      'looks at the code again once it changes',
      [...waiting, shortCode, confirm, code],
      { state: { waiting: 'plain' }, asks: [asks], knows: { code: '123 456' } },
    ],
    [
      'is proved by its code, once for several presses',
      [...waiting, code, confirm, confirm],
      { state: 'confirming', tags: ['busy'], asks: [asks, proves] },
    ],
    [
      'with a wrong code says so and waits',
      [...waiting, code, confirm, wrong],
      {
        state: { waiting: 'refused' },
        tags: ['waiting'],
        asks: [asks, proves],
        knows: { message: 'Not this code.' },
      },
    ],
    [
      'gets the texts',
      [...waiting, code, confirm, changed],
      { state: 'changed', tags: [], asks: [asks, proves], tells: reports },
    ],
    [
      'without an answer is looked for in the account',
      [...waiting, code, confirm, lost, confirm, { type: 'account.asked' }],
      { state: 'changed', asks: [asks, proves], does: [failed], tells: reports },
    ],
    [
      'without an answer to its code says so',
      [...waiting, code, confirm, lost],
      { state: 'unconfirmed', asks: [asks, proves], does: [failed] },
    ],
  ]),
  'another number that waited for its code before a reload': table('34', [
    ['waits for it still', [], { state: { waiting: 'plain' }, tags: ['waiting'], knows: { pending: '34' } }],
    [
      'is typed again for another code, since the page has forgotten it',
      [resend],
      { state: { typing: 'plain' } },
    ],
    ['is proved by its code', [code, confirm], { state: 'confirming', asks: [proves] }],
  ]),
});
