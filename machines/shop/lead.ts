/** Step 3: creates the lead, which also sends the first text. Shop specification, sections 2, 4, 5 and 8. */
import { assign, fromPromise, setup } from 'xstate';

/** What the parent has typed and agreed to by step 3. */
export interface LeadFields {
  email: string;
  childsName: string;
  phone: PhoneParts;
}

export interface PhoneParts {
  area: string;
  first: string;
  second: string;
}

/** What became of the first text. `planned` has a time because the night is kept quiet. */
export interface FirstText {
  outcome: 'sent' | 'on_its_way' | 'planned' | 'failed';
  /** When a planned text will arrive, ISO 8601. */
  at?: string;
}

/** The server's answer, read by the actor: created, or refused with a sentence for the parent. */
export type LeadAnswer =
  | { result: 'created'; orderId: string; firstText: FirstText }
  | { result: 'phone_rejected' }
  | { result: 'refused'; message: string };

export type LeadOutput = Exclude<LeadAnswer, { result: 'refused' }> | { result: 'abandoned' };

export const leadMachine = setup({
  types: {
    context: {} as { fields: LeadFields; answer: LeadAnswer | null },
    events: {} as { type: 'lead.retried' } | { type: 'lead.abandoned' },
    input: {} as LeadFields,
    output: {} as LeadOutput,
    tags: {} as 'busy',
  },
  actors: {
    createLead: fromPromise<LeadAnswer, LeadFields>(() => {
      throw new Error('provide createLead');
    }),
  },
  guards: {
    isCreated: (_, { answer }: { answer: LeadAnswer }) => answer.result === 'created',
    isPhoneRejected: (_, { answer }: { answer: LeadAnswer }) => answer.result === 'phone_rejected',
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: LeadAnswer }) => ({ answer })),
  },
}).createMachine({
  id: 'lead',
  context: ({ input }) => ({ fields: input, answer: null }),
  initial: 'submitting',
  states: {
    submitting: {
      description:
        'Sends the sign-up. It may be sent twice: the server answers the same order for the same sign-up.',
      tags: 'busy',
      invoke: {
        id: 'createLead',
        src: 'createLead',
        input: ({ context }) => context.fields,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'created',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isPhoneRejected', params: ({ event }) => ({ answer: event.output }) },
            target: 'phoneRejected',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The server could not be reached. Everything typed is kept; the parent can try again.',
      on: { 'lead.retried': 'submitting', 'lead.abandoned': 'abandoned' },
    },
    refused: {
      description: 'The server refused the sign-up and said why.',
      on: { 'lead.retried': 'submitting', 'lead.abandoned': 'abandoned' },
    },
    created: { type: 'final' },
    phoneRejected: {
      type: 'final',
      description: 'The phone number is wrong: the wizard goes back to step 2.',
    },
    abandoned: { type: 'final', description: 'The parent goes back to the form.' },
  },
  output: ({ context: { answer } }) =>
    answer === null || answer.result === 'refused' ? { result: 'abandoned' } : answer,
});
