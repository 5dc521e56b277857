/** The sign-up wizard, step-0 to step-6 and the addon step. Shop specification, sections 2, 4 and 5. */

import { and, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { emitToParent } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { DetailsReached } from '../advertising/page-views.ts';
import type { FirstText, LeadOutput, leadMachine, Phone } from '../lead/machine.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
import type { personalisationMachine } from '../personalisation/machine.ts';
import type { ReceiptOutput, receiptMachine } from '../receipt/machine.ts';
import type { seasonMachine } from '../season/machine.ts';
import { isEmailAddress } from '../shared/email-address.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';
import type { textPlaceMachine } from '../text-place/machine.ts';
import type { upgradeMachine } from '../upgrade/machine.ts';
import { areaOf, canOpen, type Draft, emptyDraft, isPhoneComplete, STEPS, type StepName } from './draft.ts';
import { accountNotice } from './notice.ts';
import { emptyInput, noMeta, type WizardChunk, type WizardContext, type WizardEvent } from './types.ts';

const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: emptyInput,
    emitted: {} as DetailsReached,
    meta: noMeta,
    tags: {} as 'busy' | 'correcting' | 'fetching' | 'broken',
    children: {} as {
      fetchChunk: 'fetchChunk';
      lead: 'lead';
      'text-place': 'text-place';
      payment: 'payment';
      personalisation: 'personalisation';
      upgrade: 'upgrade';
      receipt: 'receipt';
      season: 'season';
      findFirstText: 'findFirstText';
    },
  },
  actors: {
    fetchChunk: port('fetchChunk') as FetchChunk<WizardChunk>,
    lead: port('lead') as typeof leadMachine,
    'text-place': port('text-place') as typeof textPlaceMachine,
    payment: port('payment') as typeof paymentMachine,
    personalisation: port('personalisation') as typeof personalisationMachine,
    upgrade: port('upgrade') as typeof upgradeMachine,
    receipt: port('receipt') as typeof receiptMachine,
    season: port('season') as typeof seasonMachine,
    findFirstText: port('findFirstText') as PromiseActorLogic<FirstText, { orderId: string }>,
  },
  guards: {
    hasPhone: ({ context }) => isPhoneComplete(context.phone),
    hasConsent: ({ context }) => context.consent === 'given',
    hasEmail: ({ context }) => isEmailAddress(context.email),
    mayOpen: ({ context, event }, { step }: { step: StepName }) =>
      event.type === 'step.requested' && event.step === step && canOpen(context, step),
    isRefused: ({ context, event }) => event.type === 'step.requested' && !canOpen(context, event.step),
    isPaid: ({ context }) => context.amountPaid !== null,
    hasOtherOrders: ({ context }) => context.otherOrders === 'some',
    isVariantB: (_, { output }: { output: LeadOutput }) => output.result === 'created' && output.token !== '',
    isLeadCreated: (_, { output }: { output: LeadOutput }) => output.result === 'created',
    isTexted: (_, { output }: { output: LeadOutput }) =>
      output.result === 'created' && output.firstText.outcome !== 'failed',
    isPhoneRejected: (_, { output }: { output: LeadOutput }) => output.result === 'phone_rejected',
    isEmailRejected: (_, { output }: { output: LeadOutput }) => output.result === 'email_rejected',
    isLeadFailed: (_, { output }: { output: LeadOutput }) => output.result === 'failed',
    /** The first text was delivered, has failed, or waits for the end of the quiet hours. */
    isSettled: ({ context }) =>
      ['delivered', 'failed', 'planned'].includes(context.firstText?.outcome ?? 'on_its_way'),
    isCancelled: (_, { output }: { output: ReceiptOutput }) => output === null,
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.result === 'paid' && output.amount > 0,
  },
  actions: {
    /** A name of spaces is no name. */
    trimName: assign(({ context }) => ({ name: context.name.trim() })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    setPhone: assign((_, { phone }: { phone: Phone }) => ({ phone })),
    setZone: assign((_, { zone }: { zone: string }) => ({ zone })),
    /** The hour depends on where the number is from. */
    tellArea: sendTo('text-place', (_, { phone }: { phone: Phone }) => ({
      type: 'area.typed',
      area: areaOf(phone),
    })),
    setRejection: assign((_, { output }: { output: LeadOutput }) =>
      'message' in output ? { rejection: output.message } : {},
    ),
    setConsent: assign((_, { consent }: { consent: Draft['consent'] }) => ({ consent })),
    setOffers: assign((_, { offers }: { offers: Draft['offers'] }) => ({ offers })),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setLead: assign((_, { output }: { output: LeadOutput }) =>
      output.result === 'created' ? { orderId: output.orderId, firstText: output.firstText } : {},
    ),
    setFirstText: assign((_, { answer: firstText }: { answer: FirstText }) => ({ firstText })),
    setPaid: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'paid' ? { amountPaid: output.amount, otherOrders: output.otherOrders } : {},
    ),
    setCorrection: assign((_, { output }: { output: ReceiptOutput }) => output ?? {}),
    /** Leaves the wizard for /accounts/menu. */
    openAccount: (_, _params: { notice: 'none' | 'all set' }) => {},
    /** Sends the e-mail address to the confirmation form, which leads to all orders of the address. */
    submitConfirmation: (_, _params: { email: string }) => {},
    /** Leaves for /santa/text_packages with the token. */
    openPackages: (_, _params: { output: LeadOutput }) => {},
    /** Leaves for /santa/signup with the message that the sign-up did not work. */
    restartSignUp: () => {},
    /** Prefetches code. A failure shows up when the code is really needed. */
    prefetch: (_, _params: { chunk: WizardChunk }) => {},
    /** The visit reports it to advertisers. */
    reportDetails: emitToParent(
      (_, { orderId }: { orderId: string }): DetailsReached => ({ type: 'details.reached', orderId }),
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { ASK_PAUSE: 2_000, PATIENCE: 90_000 },
}).extend({
  guards: { canText: and(['hasPhone', 'hasConsent']), isRefusedToPayer: and(['isRefused', 'isPaid']) },
});

const intro = wizardSetup.createStateConfig({
  meta: { step: 'intro' },
  initial: 'fetching',
  states: { ...fetched('other', 'shown'), shown: { on: { next: '#wizard.name' } } },
});

const name = wizardSetup.createStateConfig({
  meta: { step: 'name' },
  entry: { type: 'prefetch', params: { chunk: 'signUp' } },
  on: {
    'name.changed': { actions: withEvent('setName') },
    next: { target: 'phone', actions: 'trimName' },
  },
});

const phoneChanged = { actions: [withEvent('setPhone'), withEvent('tellArea')] } as const;

const phone = wizardSetup.createStateConfig({
  meta: { step: 'phone' },
  initial: 'fetching',
  states: {
    ...fetched('signUp', 'open'),
    open: {
      initial: 'filling',
      invoke: {
        id: 'text-place',
        src: 'text-place',
        input: ({ context: { phone, zone }, self }) => ({ area: areaOf(phone), zone, asker: self }),
        onError: { target: 'broken', actions: logged },
      },
      on: {
        'phone.changed': phoneChanged,
        'zone.chosen': { actions: withEvent('setZone') },
        'consent.changed': { actions: withEvent('setConsent') },
        next: [{ guard: 'canText', target: '#wizard.email' }, { target: '.correcting' }],
      },
      states: {
        filling: {},
        correcting: {
          description: 'Next was pressed with something missing. The message is next to its field.',
          tags: 'correcting',
        },
        rejected: {
          description: "The server refused the number: 'Invalid Phone Number', and what to do.",
          tags: 'correcting',
          on: { 'phone.changed': { target: 'filling', ...phoneChanged } },
        },
      },
    },
  },
});

const correctingEmail = wizardSetup.createStateConfig({
  tags: 'correcting',
  on: {
    'email.changed': { target: 'filling', actions: withEvent('setEmail') },
    'offers.changed': { actions: withEvent('setOffers') },
  },
});

const email = wizardSetup.createStateConfig({
  meta: { step: 'email' },
  initial: 'fetching',
  states: {
    ...fetched('signUp', 'filling'),
    filling: {
      entry: [
        { type: 'prefetch', params: { chunk: 'texted' } },
        { type: 'prefetch', params: { chunk: 'checkout' } },
      ],
      on: {
        'email.changed': { actions: withEvent('setEmail') },
        'offers.changed': { actions: withEvent('setOffers') },
        next: [{ guard: 'hasEmail', target: 'submitting' }, { target: 'correcting' }],
      },
    },
    correcting: {
      ...correctingEmail,
      description:
        'Next was pressed with an invalid address. The message goes away when the address changes.',
    },
    rejected: {
      ...correctingEmail,
      description: "The server refused the address: 'Invalid E-mail Address', and what to do.",
    },
    submitting: {
      description: 'The lead is created and the first text is sent.',
      tags: 'busy',
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { name, email, phone, zone, offers } }) => ({
          email,
          phone,
          zone,
          offers,
          childsName: name,
        }),
        onDone: [
          {
            guard: withEvent('isVariantB'),
            target: '#wizard.packages',
            actions: [withEvent('setLead'), withEvent('openPackages')],
          },
          { guard: withEvent('isTexted'), target: '#wizard.texted', actions: withEvent('setLead') },
          { guard: withEvent('isLeadCreated'), target: '#wizard.payment', actions: withEvent('setLead') },
          {
            guard: withEvent('isPhoneRejected'),
            target: '#wizard.phone.open.rejected',
            actions: withEvent('setRejection'),
          },
          { guard: withEvent('isEmailRejected'), target: 'rejected', actions: withEvent('setRejection') },
          { guard: withEvent('isLeadFailed'), target: '#wizard.restarted' },
          { target: 'filling' },
        ],
        onError: { target: 'filling', actions: logged },
      },
    },
  },
});

/** The order that the later steps are about. */
const orderOf = ({ context: { orderId } }: { context: { orderId: string | null } }) => ({
  orderId: required(orderId, 'order'),
});

const failed = { target: 'broken', actions: logged } as const;

const arrival = wizardSetup.createStateConfig({
  initial: 'judging',
  after: { PATIENCE: '.told' },
  states: {
    judging: { always: [{ guard: 'isSettled', target: 'told' }, { target: 'waiting' }] },
    waiting: {
      description: 'The first text is on its way. Networks take some seconds to say that a phone has it.',
      after: { ASK_PAUSE: 'asking' },
    },
    asking: {
      invoke: {
        id: 'findFirstText',
        src: 'findFirstText',
        input: orderOf,
        onDone: { target: 'judging', actions: withAnswer('setFirstText') },
        onError: { target: 'waiting', actions: logged },
      },
    },
    told: {
      description:
        'The page says what is known: delivered, not delivered, or still on its way where the network says nothing.',
    },
  },
});

const texted = wizardSetup.createStateConfig({
  meta: { step: 'texted' },
  description: 'Santa has just texted. The page shows this text and the next one as on a phone.',
  initial: 'fetching',
  states: {
    ...fetched('texted', 'shown', { next: '#wizard.payment' }),
    shown: {
      on: { next: '#wizard.payment' },
      invoke: {
        id: 'season',
        src: 'season',
        // The order is paid, so its texts are only in the account: the payment detects that, and continues from there.
        onDone: '#wizard.payment',
        onError: failed,
      },
      ...arrival,
    },
  },
});

const payment = wizardSetup.createStateConfig({
  meta: { step: 'payment' },
  initial: 'fetching',
  states: {
    ...fetched('checkout', 'paying'),
    paying: {
      // The code of the next steps is loaded while the card is typed, so that the parent does not have to wait.
      entry: { type: 'prefetch', params: { chunk: 'other' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: orderOf,
        onDone: [
          { guard: withEvent('costsMoney'), target: '#wizard.details', actions: withEvent('setPaid') },
          { target: '#wizard.finished', actions: withEvent('setPaid') },
        ],
        onError: failed,
      },
      // A failure that the network reports late is shown beside the payment.
      ...arrival,
    },
  },
});

const details = wizardSetup.createStateConfig({
  meta: { step: 'details' },
  entry: { type: 'reportDetails', params: orderOf },
  initial: 'fetching',
  states: {
    ...fetched('other', 'describing', { next: '#wizard.allSet' }),
    describing: {
      invoke: {
        id: 'personalisation',
        src: 'personalisation',
        input: orderOf,
        onDone: '#wizard.allSet',
        onError: failed,
      },
    },
  },
});

const allSet = wizardSetup.createStateConfig({
  meta: { step: 'allSet' },
  initial: 'fetching',
  states: {
    ...fetched('other', 'shown', { next: '#wizard.leaving' }),
    shown: {
      initial: 'with receipt',
      on: { next: '#wizard.leaving', 'extras.opened': '#wizard.addon' },
      states: {
        'with receipt': {
          invoke: {
            id: 'receipt',
            src: 'receipt',
            input: ({ context }) => ({ ...orderOf({ context }), email: context.email }),
            onDone: [
              { guard: withEvent('isCancelled'), target: '#wizard.leaving' },
              // The corrected address is shown again, because it may be mistyped, too.
              { target: 'with receipt', reenter: true, actions: withEvent('setCorrection') },
            ],
            onError: { ...failed, target: 'without receipt' },
          },
        },
        'without receipt': { description: 'The receipt part failed. The rest of the page is shown.' },
      },
    },
  },
});

const addon = wizardSetup.createStateConfig({
  meta: { step: 'addon' },
  initial: 'fetching',
  states: {
    ...fetched('other', 'choosing', { next: '#wizard.leaving' }),
    choosing: {
      invoke: {
        id: 'upgrade',
        src: 'upgrade',
        input: orderOf,
        onDone: '#wizard.leaving',
        onError: failed,
      },
    },
  },
});

/** The address may ask for any step. */
const openings = STEPS.map((step) => ({
  guard: { type: 'mayOpen' as const, params: { step } },
  target: `.${step}` as const,
}));

export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  meta: {
    mainWay: [
      'arriving',
      'name',
      'phone.fetching',
      'phone.open',
      'email.fetching',
      'email.filling',
      'email.submitting',
      'texted.fetching',
      'texted.shown',
      'payment.fetching',
      'payment.paying',
      'details.fetching',
      'details.describing',
      'allSet.fetching',
      'allSet.shown',
      'leaving',
      'finished',
    ],
  },
  context: ({ input }) => ({ ...emptyDraft, ...input.draft, parent: input.parent, rejection: null }),
  initial: 'arriving',
  on: { 'step.requested': openings },
  states: {
    arriving: {
      description: 'After a reload or a link, waits for the URL to say which step to show.',
      on: {
        'step.requested': [
          { guard: 'isRefusedToPayer', target: 'details' },
          { guard: 'isRefused', target: 'name' },
        ],
      },
    },
    intro,
    name,
    phone,
    email,
    texted,
    payment,
    details,
    allSet,
    addon,
    leaving: {
      description:
        'If the e-mail address has other orders it is confirmed first, and the account then shows all of them.',
      always: [{ guard: 'hasOtherOrders', target: 'confirming' }, { target: 'finished' }],
    },
    confirming: {
      type: 'final',
      entry: { type: 'submitConfirmation', params: ({ context }) => ({ email: context.email }) },
    },
    finished: { type: 'final', entry: { type: 'openAccount', params: accountNotice } },
    packages: { type: 'final', description: 'Variant b: the packages come before the payment.' },
    restarted: {
      type: 'final',
      description: "No order was created: 'Error with Sign Up - Please Try Again'. What was typed is kept.",
      entry: 'restartSignUp',
    },
  },
});
