/** The real wizard on a page, with its effects in the hands of the test. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { type InspectionEvent, SimulatedClock } from 'xstate';
import { type LeadAnswer, type LeadFields, leadMachine } from '#machines/shop/lead.ts';
import {
  type Checkout,
  type CheckoutAnswer,
  type CheckoutOrder,
  type PaymentMethod,
  paymentMachine,
} from '#machines/shop/payment.ts';
import { type WizardInput, wizardMachine } from '#machines/shop/wizard.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';
import { WizardActor } from '#ui/shop/wizard/context.ts';
import { FollowWizard } from '#ui/shop/wizard/FollowWizard.tsx';
import { Wizard } from '#ui/shop/wizard/Wizard.tsx';

/** @param broken children that fail by themselves, as only a programming error makes them */
export async function renderWizard(
  input: WizardInput,
  inspect: (event: InspectionEvent) => void,
  broken: { lead?: typeof leadMachine; payment?: typeof paymentMachine } = {},
) {
  const clock = new SimulatedClock();
  const actors = {
    createLead: controlledPromise<LeadAnswer, LeadFields>(),
    saveDetails: controlledPromise<void, { orderId: string; details: WizardDetails }>(),
    loadCheckout: controlledPromise<Checkout, { orderId: string }>(),
    requestPaymentMethod: controlledPromise<PaymentMethod>(),
    checkOut: controlledPromise<CheckoutAnswer, { orderId: string; method: PaymentMethod }>(),
    findOrder: controlledPromise<CheckoutOrder, { orderId: string }>(),
  };
  const calls = { openAccount: 0, clearPaymentMethod: 0 };
  const { loadCheckout, requestPaymentMethod, checkOut, findOrder } = actors;
  const logic = wizardMachine.provide({
    actors: {
      lead: leadMachine.provide({ actors: { createLead: actors.createLead.logic } }),
      payment: paymentMachine.provide({
        actors: {
          loadCheckout: loadCheckout.logic,
          requestPaymentMethod: requestPaymentMethod.logic,
          checkOut: checkOut.logic,
          findOrder: findOrder.logic,
        },
        actions: {
          clearPaymentMethod: () => {
            calls.clearPaymentMethod += 1;
          },
        },
      }),
      saveDetails: actors.saveDetails.logic,
      ...broken,
    },
    actions: {
      openAccount: () => {
        calls.openAccount += 1;
      },
    },
  });
  // The later steps are a chunk of their own; here it is loaded beforehand, as the e-mail step does.
  await import('#ui/shop/wizard/checkout-steps.tsx');
  await act(async () =>
    render(
      <StrictMode>
        <WizardActor.Provider logic={logic} options={{ input, clock, inspect }}>
          <FollowWizard />
          <Wizard form={createPaymentForm()} />
        </WizardActor.Provider>
      </StrictMode>,
    ),
  );
  return { clock, actors, calls };
}

type WizardDetails = NonNullable<WizardInput['draft']>['details'];
