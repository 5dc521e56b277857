/** What the wizard knows and can do; its steps are in `wizard-sign-up.ts` and `wizard-order.ts`. */
import { and, assign, sendTo, setup } from 'xstate';
import { emitToParent } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import type { DetailsReached } from '../advertising/sightings.ts';
import type { LeadOutput, leadMachine, Phone } from '../lead/machine.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
import type { personalisationMachine } from '../personalisation/machine.ts';
import type { ReceiptOutput, receiptMachine } from '../receipt/machine.ts';
import type { seasonMachine } from '../season/machine.ts';
import { isEmailAddress } from '../shared/email-address.ts';
import { type FetchCode } from '../shared/on-demand.ts';
import type { textPlaceMachine, ZoneReport } from '../text-place/machine.ts';
import type { upgradeMachine } from '../upgrade/machine.ts';
import { areaOf, canOpen, type Draft, isPhoneComplete, type StepName } from './draft.ts';

interface WizardContext extends Draft {
  /** What the server said of the number or the address that it refused. */
  rejection: string;
}

export interface WizardInput {
  draft?: Draft;
}

/** What is fetched when it is needed, each with its screens and its machines. */
export type WizardCode = 'signUp' | 'texted' | 'checkout' | 'other';

export type WizardEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'phone.changed'; phone: Phone }
  | ZoneReport
  | { type: 'consent.changed'; consent: Draft['consent'] }
  | { type: 'offers.changed'; offers: Draft['offers'] }
  | { type: 'email.changed'; email: string }
  | { type: 'next' }
  | { type: 'extras.opened' }
  | { type: 'code.retried' }
  /** The address asks for a step; a guard may refuse. */
  | { type: 'step.requested'; step: StepName };

const emptyInput: WizardInput = {};
const noMeta: { step?: StepName; mainWay?: readonly string[] } = {};

export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: emptyInput,
    emitted: {} as DetailsReached,
    meta: noMeta,
    tags: {} as 'busy' | 'correcting' | 'fetching' | 'broken',
    children: {} as {
      fetchCode: 'fetchCode';
      lead: 'lead';
      'text-place': 'text-place';
      payment: 'payment';
      personalisation: 'personalisation';
      upgrade: 'upgrade';
      receipt: 'receipt';
      season: 'season';
    },
  },
  actors: {
    fetchCode: port('fetchCode') as FetchCode<WizardCode>,
    lead: port('lead') as typeof leadMachine,
    'text-place': port('text-place') as typeof textPlaceMachine,
    payment: port('payment') as typeof paymentMachine,
    personalisation: port('personalisation') as typeof personalisationMachine,
    upgrade: port('upgrade') as typeof upgradeMachine,
    receipt: port('receipt') as typeof receiptMachine,
    season: port('season') as typeof seasonMachine,
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
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.result === 'paid' && output.amount > 0,
  },
  actions: {
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
    setPaid: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'paid' ? { amountPaid: output.amount, otherOrders: output.otherOrders } : {},
    ),
    setCorrection: assign((_, { output }: { output: ReceiptOutput }) => output),
    /** Leaves the wizard for /accounts/menu. */
    openAccount: () => {},
    /** Sends the e-mail address to the confirmation form, which leads to all orders of the address. */
    submitConfirmation: (_, _params: { email: string }) => {},
    /** Leaves for /santa/text_packages with the token. */
    openPackages: (_, _params: { output: LeadOutput }) => {},
    /** Leaves for /santa/signup with the message that the sign-up did not work. */
    restartSignUp: () => {},
    /** Fetches code a moment before it is needed. A failure shows when it really is. */
    prefetch: (_, _params: { code: WizardCode }) => {},
    /** The visit tells advertisers of it. */
    reportDetails: emitToParent(
      (_, { orderId }: { orderId: string }): DetailsReached => ({
        type: 'details.reached',
        orderId,
      }),
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
}).extend({
  guards: { canText: and(['hasPhone', 'hasConsent']), isRefusedToPayer: and(['isRefused', 'isPaid']) },
});
