/** The real wizard on a page, with its effects in the hands of the test. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { type AnyStateMachine, createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import { type LeadAnswer, type LeadOutput, type LeadRequest, leadMachine } from '#machines/shop/lead.ts';
import {
  type Checkout,
  type CheckoutAnswer,
  type CheckoutOrder,
  type PaymentMethod,
  type PaymentRequest,
  paymentMachine,
} from '#machines/shop/payment.ts';
import {
  type DetailsAnswer,
  emptyDetails,
  type KnownDetails,
  type PersonalisationInput,
  personalisationMachine,
} from '#machines/shop/personalisation.ts';
import { type CorrectionAnswer, type Receipt, receiptMachine } from '#machines/shop/receipt.ts';
import {
  type Offer,
  type UpgradeAnswer,
  type UpgradeRequest,
  upgradeMachine,
} from '#machines/shop/upgrade.ts';
import { type WizardInput, wizardMachine } from '#machines/shop/wizard.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { createPart } from '#ui/shop/effects/part.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';
import { WizardActor } from '#ui/shop/wizard/context.ts';
import { FollowWizard } from '#ui/shop/wizard/FollowWizard.tsx';
import type { Parts } from '#ui/shop/wizard/parts.ts';
import { Wizard } from '#ui/shop/wizard/Wizard.tsx';

/** Parts that fail by themselves, as only a programming error or a lost chunk makes them. */
export type Broken = 'lead' | 'payment' | 'personalisation' | 'upgrade' | 'receipt';

export async function renderWizard(
  input: WizardInput,
  inspect: (event: InspectionEvent) => void,
  broken: readonly Broken[] = [],
) {
  const clock = new SimulatedClock();
  const actors = {
    createLead: controlledPromise<LeadAnswer, LeadRequest>(),
    findDetails: controlledPromise<KnownDetails, { orderId: string }>(),
    saveDetails: controlledPromise<DetailsAnswer, PersonalisationInput>(),
    loadCheckout: controlledPromise<Checkout, { orderId: string; packageId: number | null }>(),
    requestPaymentMethod: controlledPromise<PaymentMethod | null, { amount: string }>(),
    promo: controlledPromise(),
    checkOut: controlledPromise<CheckoutAnswer, PaymentRequest>(),
    findOrder: controlledPromise<CheckoutOrder, { orderId: string }>(),
    loadExtras: controlledPromise<Offer, { orderId: string }>(),
    addExtra: controlledPromise<UpgradeAnswer, UpgradeRequest>(),
    loadReceipt: controlledPromise<Receipt, { orderId: string }>(),
    correctEmail: controlledPromise<CorrectionAnswer, { orderId: string; email: string }>(),
  };
  const calls = {
    openAccount: 0,
    clearPaymentMethod: 0,
    openLanding: 0,
    restartSignUp: 0,
    openedPackages: [] as LeadOutput[],
    confirmed: [] as string[],
  };
  const { loadCheckout, requestPaymentMethod, checkOut, findOrder, promo } = actors;

  const provided = {
    lead: leadMachine.provide({ actors: { createLead: actors.createLead.logic } }),
    payment: paymentMachine.provide({
      actors: {
        loadCheckout: loadCheckout.logic,
        requestPaymentMethod: requestPaymentMethod.logic,
        checkOut: checkOut.logic,
        findOrder: findOrder.logic,
        // The code panel has tests of its own.
        promo: promo.logic as never,
      },
      actions: {
        openLanding: () => {
          calls.openLanding += 1;
        },
        clearPaymentMethod: () => {
          calls.clearPaymentMethod += 1;
        },
      },
    }),
    personalisation: personalisationMachine.provide({
      actors: { findDetails: actors.findDetails.logic, saveDetails: actors.saveDetails.logic },
    }),
    upgrade: upgradeMachine.provide({
      actors: { loadExtras: actors.loadExtras.logic, addExtra: actors.addExtra.logic },
    }),
    receipt: receiptMachine.provide({
      actors: { loadReceipt: actors.loadReceipt.logic, correctEmail: actors.correctEmail.logic },
    }),
  };
  const partOf = <TMachine extends AnyStateMachine>(name: Broken, machine: TMachine, more: object = {}) => {
    const create = (given: object, options: object) =>
      createActor(machine, { input: { ...given, ...more }, ...options } as never);
    const part = createPart<TMachine, never>(async () => create, { inspect, clock });
    const failing = fromPromise<never>(async () => {
      throw new Error('a programming error');
    });
    return broken.includes(name) ? { ...part, logic: failing } : part;
  };
  const parts = {
    form: createPaymentForm(),
    lead: partOf('lead', provided.lead),
    payment: partOf('payment', provided.payment),
    personalisation: partOf('personalisation', provided.personalisation, { details: emptyDetails }),
    upgrade: partOf('upgrade', provided.upgrade),
    receipt: partOf('receipt', provided.receipt),
  } as unknown as Parts;

  const logic = wizardMachine.provide({
    actors: {
      lead: parts.lead.logic,
      payment: parts.payment.logic,
      personalisation: parts.personalisation.logic,
      upgrade: parts.upgrade.logic,
      receipt: parts.receipt.logic,
    },
    actions: {
      openAccount: () => {
        calls.openAccount += 1;
      },
      restartSignUp: () => {
        calls.restartSignUp += 1;
      },
      openPackages: (_, { output }) => void calls.openedPackages.push(output),
      submitConfirmation: (_, { email }) => void calls.confirmed.push(email),
    },
  });
  // The later steps are chunks of their own; here they are loaded beforehand, as the steps before them do.
  await Promise.all([
    import('#ui/shop/wizard/email-step.tsx'),
    import('#ui/shop/wizard/checkout-steps.tsx'),
    import('#ui/shop/wizard/other-steps.tsx'),
    import('#ui/shop/wizard/promo-part.tsx'),
    import('#ui/shop/wizard/Captcha.tsx'),
  ]);
  await act(async () =>
    render(
      <StrictMode>
        <WizardActor.Provider logic={logic} options={{ input, clock, inspect }}>
          <FollowWizard />
          <Wizard parts={parts} />
        </WizardActor.Provider>
      </StrictMode>,
    ),
  );
  await settled();
  return { clock, actors, calls };
}

/** Lets promises that hang on each other settle, and the page follow. */
export const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
