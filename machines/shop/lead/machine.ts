/** Step 3: creates the lead, which also sends the first text. Shop specification, sections 2, 4, 5 and 8. */
import type { EventObject } from 'xstate';
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { outputOf } from '../shared/output-of.ts';
import { type LeadOutput, leadSetup, type SettledSignUp } from './setup.ts';

export type { FirstText, LeadOutput, LeadRequest, Phone, PhoneParts, SignUpResult } from './setup.ts';

/** The answer that ended the sign-up is what it has come to. */
const answered = ({ event }: { event: EventObject }) => outputOf(event) as SettledSignUp;

export const leadMachine = leadSetup.createMachine({
  id: 'lead',
  meta: { mainWay: ['submitting', 'created'] },
  context: ({ input }) => ({ fields: input, captcha: '', siteKey: '', message: '' }),
  initial: 'submitting',
  states: {
    submitting: {
      description:
        'Sends the sign-up. It may be sent twice: the server answers the same order for the same sign-up.',
      tags: 'busy',
      invoke: {
        id: 'createLead',
        src: 'createLead',
        input: ({ context }) => ({ ...context.fields, captcha: context.captcha }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'created',
          },
          {
            guard: { type: 'isPhoneRejected', params: ({ event }) => ({ answer: event.output }) },
            target: 'phoneRejected',
          },
          {
            guard: { type: 'isEmailRejected', params: ({ event }) => ({ answer: event.output }) },
            target: 'emailRejected',
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ answer: event.output }) },
            target: 'challenged',
            actions: { type: 'setSiteKey', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ answer: event.output }) },
            target: 'failed',
          },
          {
            target: 'refused',
            actions: { type: 'setMessage', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
      exit: 'clearCaptcha',
    },
    unreachable: {
      description: 'The server could not be reached. Everything typed is kept; the parent can try again.',
      on: { 'lead.retried': 'submitting', 'lead.abandoned': 'abandoned' },
    },
    refused: {
      description: 'The server refused the sign-up and said why.',
      on: { 'lead.retried': 'submitting', 'lead.abandoned': 'abandoned' },
    },
    challenged: {
      description: 'Many sign-ups came from here, so the server asks for a sign of a person first.',
      initial: 'fetching',
      on: { 'lead.abandoned': 'abandoned' },
      states: {
        ...fetched('captcha', 'asking'),
        asking: {
          invoke: {
            id: 'captcha',
            src: 'captcha',
            input: ({ context: { siteKey }, self }) => ({ siteKey, action: 'signup', asker: self }),
            onError: {
              target: 'broken',
              actions: logged,
            },
          },
          on: {
            'captcha.solved': {
              target: '#lead.submitting',
              actions: { type: 'setCaptcha', params: ({ event }) => event },
            },
          },
        },
      },
    },
    created: { type: 'final', output: answered },
    phoneRejected: {
      type: 'final',
      description:
        'The phone number is wrong, or cannot be texted: the wizard goes back to step 2 with the sentence.',
      output: answered,
    },
    emailRejected: {
      type: 'final',
      description: 'The server does not take the e-mail address: its field is open again, with the sentence.',
      output: answered,
    },
    failed: {
      type: 'final',
      description: 'No order was made and the server cannot say why: the sign-up begins again.',
      output: answered,
    },
    abandoned: {
      type: 'final',
      description: 'The parent goes back to the form.',
      output: (): LeadOutput => ({ result: 'abandoned' }),
    },
  },
  output: ({ event }) => event.output as LeadOutput,
});
