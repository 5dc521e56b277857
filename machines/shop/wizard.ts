/** The sign-up wizard, step-0 to step-6 and the addon step. Shop specification, sections 2, 4 and 5. */
import { and, assign, fromPromise, type NonReducibleUnknown, setup } from 'xstate';
import { canOpen, type Draft, emptyDraft, isEmailComplete, isPhoneComplete, type StepName } from './draft.ts';
import type { LeadFields, LeadOutput, Phone } from './lead.ts';
import type { PaymentOutput } from './payment.ts';
import type { ReceiptInput, ReceiptOutput } from './receipt.ts';
import type { UpgradeOutput } from './upgrade.ts';

interface WizardContext extends Draft {
  /** The step that the address asks for on arrival; a guard may refuse. */
  requested: StepName;
  /** What the server said of the number that it refused. */
  phoneProblem: string;
}

export interface WizardInput {
  draft?: Draft;
  step?: StepName;
}

/** What a part that is fetched when it is needed has to know. */
export interface PartInput {
  orderId: string;
}

export type WizardEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'phone.changed'; phone: Phone }
  | { type: 'consent.changed'; consent: Draft['consent'] }
  | { type: 'offers.changed'; offers: Draft['offers'] }
  | { type: 'email.changed'; email: string }
  | { type: 'next' }
  | { type: 'extras.opened' }
  | { type: 'part.restarted' }
  | { type: 'step.requested'; step: StepName };

const emptyInput: WizardInput = {};

const port = <TOutput, TInput = PartInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => {
    throw new Error(`provide ${name}`);
  });

const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: emptyInput,
    meta: {} as { step: StepName },
    tags: {} as 'busy' | 'correcting',
  },
  actors: {
    /** Machines that are not part of the first load; each of these runs one of them to its end. */
    lead: port<LeadOutput, LeadFields>('lead'),
    payment: port<PaymentOutput>('payment'),
    personalisation: port<NonReducibleUnknown>('personalisation'),
    upgrade: port<UpgradeOutput>('upgrade'),
    receipt: port<ReceiptOutput, ReceiptInput>('receipt'),
  },
  guards: {
    hasPhone: ({ context }) => isPhoneComplete(context.phone),
    hasConsent: ({ context }) => context.consent === 'given',
    hasEmail: ({ context }) => isEmailComplete(context.email),
    mayOpen: ({ context, event }, { step }: { step: StepName }) =>
      (event.type === 'step.requested' ? event.step : context.requested) === step && canOpen(context, step),
    isPaid: ({ context }) => context.amountPaid !== null,
    hasOtherOrders: ({ context }) => context.otherOrders === 'some',
    isVariantB: (_, { output }: { output: LeadOutput }) => output.result === 'created' && output.token !== '',
    isLeadCreated: (_, { output }: { output: LeadOutput }) => output.result === 'created',
    isPhoneRejected: (_, { output }: { output: LeadOutput }) => output.result === 'phone_rejected',
    isLeadFailed: (_, { output }: { output: LeadOutput }) => output.result === 'failed',
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.result === 'paid' && output.amount > 0,
  },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepPhone: assign((_, { phone }: { phone: Phone }) => ({ phone })),
    keepRejection: assign((_, { output }: { output: LeadOutput }) =>
      output.result === 'phone_rejected' ? { phoneProblem: output.message } : {},
    ),
    keepConsent: assign((_, { consent }: { consent: Draft['consent'] }) => ({ consent })),
    keepOffers: assign((_, { offers }: { offers: Draft['offers'] }) => ({ offers })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepLead: assign((_, { output }: { output: LeadOutput }) =>
      output.result === 'created' ? { orderId: output.orderId, firstText: output.firstText } : {},
    ),
    keepPaid: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'paid' ? { amountPaid: output.amount, otherOrders: output.otherOrders } : {},
    ),
    keepCorrection: assign((_, { output }: { output: ReceiptOutput }) => output),
    /** Leaves the wizard for /accounts/menu. */
    openAccount: () => {},
    /** Sends the e-mail address to the confirmation form, which leads to all orders of the address. */
    submitConfirmation: (_, _params: { email: string }) => {},
    /** Leaves for /santa/text_packages with the token. */
    openPackages: (_, _params: { output: LeadOutput }) => {},
    /** Leaves for /santa/signup with the message that the sign-up did not work. */
    restartSignUp: () => {},
  },
}).extend({ guards: { canText: and(['hasPhone', 'hasConsent']) } });

const mayOpen = <TStep extends StepName>(step: TStep) => ({
  guard: { type: 'mayOpen' as const, params: { step } },
  target: `#wizard.${step}` as const,
});
const openings = [
  mayOpen('intro'),
  mayOpen('name'),
  mayOpen('phone'),
  mayOpen('email'),
  mayOpen('payment'),
  mayOpen('details'),
  mayOpen('allSet'),
  mayOpen('addon'),
] as const;

/** The order that the later steps are about. */
const orderOf = ({ context: { orderId } }: { context: WizardContext }): PartInput => {
  if (orderId === null) throw new Error('a later step without an order');
  return { orderId };
};

const broken = wizardSetup.createStateConfig({
  description:
    'The code of this step could not be fetched, or failed. The server knows whether anything was charged.',
});

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
      description: "The server refused the number: 'Invalid Phone Number', and what to do.",
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
        'offers.changed': {
          actions: { type: 'keepOffers', params: ({ event }) => ({ offers: event.offers }) },
        },
        next: [{ guard: 'hasEmail', target: 'submitting' }, { target: 'correcting' }],
      },
    },
    correcting: {
      description: 'Next was pressed with an address that cannot be right.',
      tags: 'correcting',
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        'offers.changed': {
          actions: { type: 'keepOffers', params: ({ event }) => ({ offers: event.offers }) },
        },
        next: { guard: 'hasEmail', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The lead is created and the first text leaves.',
      tags: 'busy',
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { email, name, phone, offers } }) => ({ email, childsName: name, phone, offers }),
        onDone: [
          {
            guard: { type: 'isVariantB', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.packages',
            actions: [
              { type: 'keepLead', params: ({ event }) => ({ output: event.output }) },
              { type: 'openPackages', params: ({ event }) => ({ output: event.output }) },
            ],
          },
          {
            guard: { type: 'isLeadCreated', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.payment',
            actions: { type: 'keepLead', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isPhoneRejected', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.phone.rejected',
            actions: { type: 'keepRejection', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isLeadFailed', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.restarted',
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
        input: orderOf,
        onDone: [
          {
            guard: { type: 'costsMoney', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.details',
            actions: { type: 'keepPaid', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: '#wizard.finished',
            actions: { type: 'keepPaid', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: 'broken',
      },
    },
    broken: { ...broken, on: { 'part.restarted': 'paying' } },
  },
});

const details = wizardSetup.createStateConfig({
  meta: { step: 'details' },
  initial: 'describing',
  states: {
    describing: {
      invoke: {
        id: 'personalisation',
        src: 'personalisation',
        input: orderOf,
        onDone: '#wizard.allSet',
        onError: 'broken',
      },
    },
    broken: { ...broken, on: { 'part.restarted': 'describing', next: '#wizard.allSet' } },
  },
});

const allSet = wizardSetup.createStateConfig({
  meta: { step: 'allSet' },
  initial: 'telling',
  on: { next: '#wizard.leaving', 'extras.opened': '#wizard.addon' },
  states: {
    telling: {
      invoke: {
        id: 'receipt',
        src: 'receipt',
        input: ({ context }) => ({ ...orderOf({ context }), email: context.email }),
        // The corrected address is looked at again: it may have been mistyped, too.
        onDone: {
          target: 'telling',
          reenter: true,
          actions: { type: 'keepCorrection', params: ({ event }) => ({ output: event.output }) },
        },
        onError: 'untold',
      },
    },
    untold: { description: 'The code for the receipt could not be fetched. Everything else is said.' },
  },
});

const addon = wizardSetup.createStateConfig({
  meta: { step: 'addon' },
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        id: 'upgrade',
        src: 'upgrade',
        input: orderOf,
        onDone: '#wizard.leaving',
        onError: 'broken',
      },
    },
    broken: { ...broken, on: { 'part.restarted': 'choosing', next: '#wizard.leaving' } },
  },
});

export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  context: ({ input }) => ({
    ...emptyDraft,
    ...input.draft,
    requested: input.step ?? 'name',
    phoneProblem: '',
  }),
  initial: 'arriving',
  on: { 'step.requested': openings },
  states: {
    arriving: {
      description: 'Decides where the address may lead, after a reload, with Back or by a link.',
      always: [...openings, { guard: 'isPaid', target: 'details' }, { target: 'name' }],
    },
    intro: { meta: { step: 'intro' }, on: { next: 'name' } },
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
    allSet,
    addon,
    leaving: {
      description:
        'An e-mail address with several orders is confirmed first; then all of them show in one account.',
      always: [{ guard: 'hasOtherOrders', target: 'confirming' }, { target: 'finished' }],
    },
    confirming: {
      type: 'final',
      entry: { type: 'submitConfirmation', params: ({ context }) => ({ email: context.email }) },
    },
    finished: { type: 'final', entry: 'openAccount' },
    packages: { type: 'final', description: 'Variant b: the packages come before the payment.' },
    restarted: {
      type: 'final',
      description: "No order was made: 'Error with Sign Up - Please Try Again', with everything typed kept.",
      entry: 'restartSignUp',
    },
  },
});
