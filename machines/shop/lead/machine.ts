/** Step 3: creates the lead, which also sends the first text. Shop specification, sections 2, 4, 5 and 8. */

import { assign, type EventObject, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, messageOf, outputOf, withAnswer, withEvent } from '../../with-event.ts';
import type { CaptchaReport, captchaMachine } from '../captcha/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

/** What the parent has typed and agreed to by step 3. */
export interface LeadFields {
  email: string;
  childsName: string;
  phone: Phone;
  /** Where the child is (IANA), as the parent has chosen it; null is the zone of the browser. */
  zone: string | null;
  offers: 'unwanted' | 'wanted';
}

export interface PhoneParts {
  area: string;
  first: string;
  second: string;
}

/** Three boxes in the US edition, one field in the UK edition. */
export type Phone = PhoneParts | { number: string };

/** The outcome of the first text. `sent`: the provider has it. `planned` has a time because of quiet hours. */
export interface FirstText {
  outcome: 'sent' | 'delivered' | 'on_its_way' | 'planned' | 'failed';
  /** When a planned text will arrive, ISO 8601, and the zone (IANA) to show that in. */
  at?: string;
  zone?: string;
}

/** The server's answer to the sign-up: an order, or a refusal with a sentence for the parent. */
export type SignUpResult =
  /** The token is for variant b, which leads to the list of packages; empty for the others. */
  | { result: 'created'; orderId: string; firstText: FirstText; token: string }
  /** The sentence says what to do. */
  | { result: 'phone_rejected'; message: string }
  | { result: 'email_rejected'; message: string }
  /** Too many sign-ups from here: a captcha is required. */
  | { result: 'challenged'; siteKey: string }
  | { result: 'refused'; message: string }
  /** Order id 0 without a reason. */
  | { result: 'failed' };

/** The result of the sign-up. */
export type SettledSignUp = Extract<
  SignUpResult,
  { result: 'created' | 'phone_rejected' | 'email_rejected' | 'failed' }
>;
export type LeadOutput = SettledSignUp | { result: 'abandoned' };

export type LeadInput = LeadFields;
export type LeadRequest = LeadFields & { captcha: string | null };

export type LeadEvent =
  | { type: 'lead.retried' }
  | { type: 'lead.abandoned' }
  | { type: 'chunk.retried' }
  | CaptchaReport;

const is =
  (result: SignUpResult['result']) =>
  (_: unknown, { answer }: { answer: SignUpResult }) =>
    answer.result === result;

interface LeadContext {
  fields: LeadFields;
  /** Token of a captcha; valid for one request. */
  captcha: string | null;
  /** Site key of the captcha, once the server requires one. */
  siteKey: string | null;
  /** Why the server refused the sign-up. */
  message: string | null;
}

const leadSetup = setup({
  types: {
    context: {} as LeadContext,
    events: {} as LeadEvent,
    input: {} as LeadInput,
    output: {} as LeadOutput,
    tags: {} as 'busy' | 'fetching' | 'broken',
    children: {} as { createLead: 'createLead'; fetchChunk: 'fetchChunk'; captcha: 'captcha' },
  },
  actors: {
    fetchChunk: port('fetchChunk') as FetchChunk<'captcha'>,
    captcha: port('captcha') as typeof captchaMachine,
    createLead: port('createLead') as PromiseActorLogic<SignUpResult, LeadRequest>,
  },
  guards: {
    isCreated: is('created'),
    isPhoneRejected: is('phone_rejected'),
    isEmailRejected: is('email_rejected'),
    isChallenged: is('challenged'),
    isFailed: is('failed'),
  },
  actions: {
    setSiteKey: assign((_, { answer }: { answer: SignUpResult }) =>
      answer.result === 'challenged' ? { siteKey: answer.siteKey } : {},
    ),
    setMessage: assign(messageOf),
    clearCaptcha: assign({ captcha: null }),
    logError: (_, _params: { error: unknown }) => {},
    setCaptcha: assign((_, { token }: { token: string }) => ({ captcha: token })),
  },
});

/** The answer that ended the sign-up is its result. */
const settledBy = ({ event }: { event: EventObject }) => outputOf(event) as SettledSignUp;

export const leadMachine = leadSetup.createMachine({
  id: 'lead',
  meta: { mainWay: ['submitting', 'created'] },
  context: ({ input }) => ({ fields: input, captcha: null, siteKey: null, message: null }),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'Sends the sign-up. It is safe to send it twice: the server returns the same order.',
      tags: 'busy',
      invoke: {
        id: 'createLead',
        src: 'createLead',
        input: ({ context }) => ({ ...context.fields, captcha: context.captcha }),
        onDone: [
          { guard: withAnswer('isCreated'), target: 'created' },
          { guard: withAnswer('isPhoneRejected'), target: 'phoneRejected' },
          { guard: withAnswer('isEmailRejected'), target: 'emailRejected' },
          { guard: withAnswer('isChallenged'), target: 'challenged', actions: withAnswer('setSiteKey') },
          { guard: withAnswer('isFailed'), target: 'failed' },
          { target: 'refused', actions: withAnswer('setMessage') },
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
      description: 'Too many sign-ups came from this address, so the server asks for a captcha first.',
      initial: 'fetching',
      on: { 'lead.abandoned': 'abandoned' },
      states: {
        ...fetched('captcha', 'asking'),
        asking: {
          invoke: {
            id: 'captcha',
            src: 'captcha',
            input: ({ context: { siteKey }, self }) => ({
              siteKey: required(siteKey, 'captcha'),
              action: 'signup',
              asker: self,
            }),
            onError: { target: 'broken', actions: logged },
          },
          on: {
            'captcha.solved': { target: '#lead.submitting', actions: withEvent('setCaptcha') },
          },
        },
      },
    },
    created: { type: 'final', output: settledBy },
    phoneRejected: {
      type: 'final',
      description:
        'The phone number is wrong or cannot get texts. The wizard goes back to step 2 and says why.',
      output: settledBy,
    },
    emailRejected: {
      type: 'final',
      description: 'The server refused the e-mail address. The field opens again and says why.',
      output: settledBy,
    },
    failed: {
      type: 'final',
      description: 'No order was created and the server gives no reason. The sign-up starts again.',
      output: settledBy,
    },
    abandoned: {
      type: 'final',
      description: 'The parent goes back to the form.',
      output: (): LeadOutput => ({ result: 'abandoned' }),
    },
  },
  output: ({ event }) => event.output as LeadOutput,
});
