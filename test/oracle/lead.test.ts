/** Says by hand how a sign-up is sent and ends. */
import { type LeadFields, leadMachine, type SignUpResult } from '#machines/shop/lead/machine.ts';
import { describeTables, type Step } from './table.ts';

const fields: LeadFields = {
  email: 'parent@example.com',
  childsName: 'Zoë',
  phone: { area: '212', first: '555', second: '1234' },
  zone: null,
  offers: 'unwanted',
};
const answer = (output: SignUpResult): Step => ({ done: 'createLead', output });
const created: SignUpResult = { result: 'created', orderId: 'o', firstText: { outcome: 'sent' }, token: '' };
const phoneRejected: SignUpResult = { result: 'phone_rejected', message: 'Not a mobile phone.' };
const emailRejected: SignUpResult = { result: 'email_rejected', message: 'No such host.' };
const challenged = answer({ result: 'challenged', siteKey: 'k' });
const lost: Step = { failed: 'createLead' };
const retry: Step = { type: 'lead.retried' };
const abandon: Step = { type: 'lead.abandoned' };
const code: Step = { done: 'fetchChunk' };
const signsUp = ['createLead', { ...fields, captcha: null }] as const;
const fetches = ['fetchChunk', { chunk: 'captcha' }] as const;
const challenges = ['captcha', { siteKey: 'k', action: 'signup', asker: 'an actor' }] as const;

describeTables(leadMachine, {
  'the sign-up': {
    input: () => fields,
    lines: [
      [
        'is sent with what was typed',
        [],
        { state: 'submitting', tags: ['busy'], asks: [signsUp], knows: { siteKey: null, message: null } },
      ],
      [
        'ends with its order',
        [answer(created)],
        { state: 'created', tags: [], asks: [signsUp], output: created },
      ],
      [
        'ends with what is wrong with the phone',
        [answer(phoneRejected)],
        { state: 'phoneRejected', asks: [signsUp], output: phoneRejected },
      ],
      [
        'ends with what is wrong with the address',
        [answer(emailRejected)],
        { state: 'emailRejected', asks: [signsUp], output: emailRejected },
      ],
      [
        'ends where the server gives no order and no reason',
        [answer({ result: 'failed' })],
        { state: 'failed', asks: [signsUp], output: { result: 'failed' } },
      ],
      [
        'that was refused says why',
        [answer({ result: 'refused', message: 'Not today.' })],
        { state: 'refused', tags: [], asks: [signsUp], knows: { message: 'Not today.' } },
      ],
      [
        'that was refused is sent again as it was',
        [answer({ result: 'refused', message: 'Not today.' }), retry],
        { state: 'submitting', asks: [signsUp, signsUp] },
      ],
      [
        'that was refused may be left',
        [answer({ result: 'refused', message: 'Not today.' }), abandon],
        { state: 'abandoned', asks: [signsUp], output: { result: 'abandoned' } },
      ],
      [
        'without an answer is sent again as it was',
        [lost, retry],
        { state: 'submitting', asks: [signsUp, signsUp], does: [['logError']] },
      ],
      [
        'without an answer may be left',
        [lost, abandon],
        { state: 'abandoned', asks: [signsUp], does: [['logError']], output: { result: 'abandoned' } },
      ],
      [
        'fetches the code of a captcha that the server wants',
        [challenged],
        {
          state: { challenged: 'fetching' },
          tags: ['fetching'],
          asks: [signsUp, fetches],
          knows: { siteKey: 'k' },
        },
      ],
      [
        'fetches the code of a captcha again at a press',
        [challenged, { failed: 'fetchChunk' }, { type: 'chunk.retried' }],
        { state: { challenged: 'fetching' }, asks: [signsUp, fetches, fetches], does: [['logError']] },
      ],
      [
        'shows the captcha for this site, as that of a sign-up',
        [challenged, code],
        { state: { challenged: 'asking' }, asks: [signsUp, fetches, challenges] },
      ],
      [
        'goes on with the answer of a captcha',
        [challenged, code, { type: 'captcha.solved', token: 't' }],
        {
          state: 'submitting',
          asks: [signsUp, fetches, challenges, ['createLead', { ...fields, captcha: 't' }]],
        },
      ],
      [
        'sends the answer of a captcha once: after a refusal it goes without',
        [
          challenged,
          code,
          { type: 'captcha.solved', token: 't' },
          answer({ result: 'refused', message: 'Not today.' }),
          retry,
        ],
        {
          state: 'submitting',
          asks: [signsUp, fetches, challenges, ['createLead', { ...fields, captcha: 't' }], signsUp],
        },
      ],
      [
        'offers another try where the captcha broke',
        [challenged, code, { failed: 'captcha' }],
        {
          state: { challenged: 'broken' },
          tags: ['broken'],
          asks: [signsUp, fetches, challenges],
          does: [['logError']],
        },
      ],
      [
        'may be left at the captcha',
        [challenged, code, abandon],
        { state: 'abandoned', asks: [signsUp, fetches, challenges], output: { result: 'abandoned' } },
      ],
    ],
  },
});
