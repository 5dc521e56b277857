/** The sign-up wizard, step-1 to step-6. Shop specification, sections 2, 4 and 5. */
import { and, assign, fromPromise, setup } from 'xstate';
import {
  canOpen,
  type Details,
  type Draft,
  emptyDraft,
  isEmailComplete,
  isPhoneComplete,
  type StepName,
} from './draft.ts';
import { type LeadOutput, leadMachine, type PhoneParts } from './lead.ts';
import { type PaymentOutput, paymentMachine } from './payment.ts';

interface WizardContext extends Draft {
  /** The step that the address asks for on arrival; a guard may refuse. */
  requested: StepName;
}

export interface WizardInput {
  draft?: Draft;
  step?: StepName;
}

export type WizardEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'phone.changed'; phone: PhoneParts }
  | { type: 'consent.changed'; consent: Draft['consent'] }
  | { type: 'email.changed'; email: string }
  | { type: 'details.changed'; details: Partial<Details> }
  | { type: 'next' }
  | { type: 'skip' }
  | { type: 'payment.restarted' }
  | { type: 'step.requested'; step: StepName };

const emptyInput: WizardInput = {};

const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: emptyInput,
    meta: {} as { step: StepName },
    tags: {} as 'busy' | 'correcting',
  },
  actors: {
    lead: leadMachine,
    payment: paymentMachine,
    saveDetails: fromPromise<void, { orderId: string; details: Details }>(() => {
      throw new Error('provide saveDetails');
    }),
  },
  guards: {
    hasPhone: ({ context }) => isPhoneComplete(context.phone),
    hasConsent: ({ context }) => context.consent === 'given',
    hasEmail: ({ context }) => isEmailComplete(context.email),
    mayOpen: ({ context, event }, { step }: { step: StepName }) =>
      (event.type === 'step.requested' ? event.step : context.requested) === step && canOpen(context, step),
    isPaid: ({ context }) => context.amountPaid !== null,
    isLeadCreated: (_, { output }: { output: LeadOutput }) => output.result === 'created',
    isPhoneRejected: (_, { output }: { output: LeadOutput }) => output.result === 'phone_rejected',
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.amount > 0,
  },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepPhone: assign((_, { phone }: { phone: PhoneParts }) => ({ phone })),
    keepConsent: assign((_, { consent }: { consent: Draft['consent'] }) => ({ consent })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepDetails: assign(({ context }, { details }: { details: Partial<Details> }) => ({
      details: { ...context.details, ...details },
    })),
    keepLead: assign((_, { output }: { output: LeadOutput }) =>
      output.result === 'created' ? { orderId: output.orderId, firstText: output.firstText } : {},
    ),
    keepAmountPaid: assign((_, { output }: { output: PaymentOutput }) => ({ amountPaid: output.amount })),
    /** Leaves the wizard for /accounts/menu. */
    openAccount: () => {},
  },
}).extend({ guards: { canText: and(['hasPhone', 'hasConsent']) } });

const mayOpen = <TStep extends StepName>(step: TStep) => ({
  guard: { type: 'mayOpen' as const, params: { step } },
  target: `#wizard.${step}` as const,
});
const openings = [
  mayOpen('name'),
  mayOpen('phone'),
  mayOpen('email'),
  mayOpen('payment'),
  mayOpen('details'),
  mayOpen('allSet'),
] as const;

const phone = wizardSetup.createStateConfig({
  meta: { step: 'phone' },
  initial: 'filling',
  on: {
    'phone.changed': { actions: { type: 'keepPhone', params: ({ event }) => ({ phone: event.phone }) } },
    'consent.changed': {
      actions: { type: 'keepConsent', params: ({ event }) => ({ consent: event.consent }) },
    },
    next: [{ guard: 'canText', target: 'email' }, { target: '.correcting' }],
  },
  states: {
    filling: {},
    correcting: {
      description: 'Next was pressed with something missing: what is missing is said beside its field.',
      tags: 'correcting',
    },
    rejected: {
      description: "The server refused the number: 'Invalid Phone Number'.",
      tags: 'correcting',
      on: {
        'phone.changed': {
          target: 'filling',
          actions: { type: 'keepPhone', params: ({ event }) => ({ phone: event.phone }) },
        },
      },
    },
  },
});

const email = wizardSetup.createStateConfig({
  meta: { step: 'email' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        next: [{ guard: 'hasEmail', target: 'submitting' }, { target: 'correcting' }],
      },
    },
    correcting: {
      description: 'Next was pressed with an address that cannot be right.',
      tags: 'correcting',
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        next: { guard: 'hasEmail', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The lead is created and the first text leaves.',
      tags: 'busy',
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context }) => ({ email: context.email, childsName: context.name, phone: context.phone }),
        onDone: [
          {
            guard: { type: 'isLeadCreated', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.payment',
            actions: { type: 'keepLead', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isPhoneRejected', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.phone.rejected',
          },
          { target: 'filling' },
        ],
        onError: 'filling',
      },
    },
  },
});

const payment = wizardSetup.createStateConfig({
  meta: { step: 'payment' },
  initial: 'paying',
  states: {
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => {
          if (context.orderId === null) throw new Error('paying without an order');
          return { orderId: context.orderId };
        },
        onDone: [
          {
            guard: { type: 'costsMoney', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.details',
            actions: { type: 'keepAmountPaid', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: '#wizard.finished',
            actions: { type: 'keepAmountPaid', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: 'broken',
      },
    },
    broken: {
      description:
        'Something unforeseen stopped the payment step. The server knows whether anything was charged.',
      on: { 'payment.restarted': 'paying' },
    },
  },
});

const details = wizardSetup.createStateConfig({
  meta: { step: 'details' },
  initial: 'filling',
  on: {
    'details.changed': {
      actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.details }) },
    },
    skip: 'allSet',
  },
  states: {
    filling: { on: { next: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => {
          if (context.orderId === null) throw new Error('details without an order');
          return { orderId: context.orderId, details: context.details };
        },
        onDone: '#wizard.allSet',
        onError: 'unsaved',
      },
    },
    unsaved: {
      description: 'The details could not be saved. They are kept, and the parent can try again or skip.',
      on: { next: 'saving' },
    },
  },
});

export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  context: ({ input }) => ({ ...emptyDraft, ...input.draft, requested: input.step ?? 'name' }),
  initial: 'arriving',
  on: { 'step.requested': openings },
  states: {
    arriving: {
      description: 'Decides where the address may lead, after a reload, with Back or by a link.',
      always: [...openings, { guard: 'isPaid', target: 'details' }, { target: 'name' }],
    },
    name: {
      meta: { step: 'name' },
      on: {
        'name.changed': { actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) } },
        next: 'phone',
      },
    },
    phone,
    email,
    payment,
    details,
    allSet: { meta: { step: 'allSet' }, on: { next: 'finished' } },
    finished: { type: 'final', entry: 'openAccount' },
  },
});
