/** The real wizard on a page, with its effects in the hands of the test. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { createActor, fromCallback, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type FirstText,
  type LeadOutput,
  type LeadRequest,
  leadMachine,
  type SignUpResult,
} from '#machines/shop/lead/machine.ts';
import {
  type ChangedDetails,
  type Details,
  type DetailsAnswer,
  type KnownDetails,
  personalisationMachine,
} from '#machines/shop/personalisation/machine.ts';
import { type CorrectionResult, type Receipt, receiptMachine } from '#machines/shop/receipt/machine.ts';
import { type Season, seasonMachine } from '#machines/shop/season/machine.ts';
import { type TextHours, type TextPlace, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import {
  type AddingResult,
  type ExtrasForSale,
  type UpgradeRequest,
  upgradeMachine,
} from '#machines/shop/upgrade/machine.ts';
import type { Draft, StepName } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import type { WizardChunk } from '#machines/shop/wizard/types.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { wizardChunks } from '#ui/shop/chunks.ts';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { nameOf, syncAddress } from '#ui/shop/wizard/address.ts';
import { Wizard } from '#ui/shop/wizard/Wizard.tsx';
import { fetchPaymentChunks, providePayment } from '../payment/provide-payment.ts';
import { failing } from '../support/failing.ts';
import { settled } from '../support/settled.ts';
import '../support/season-now.ts';

/** Machines that fail by themselves, as only a programming error makes them. */
export type Broken = 'captcha' | 'promo' | Step;
type Step = 'lead' | 'text-place' | 'season' | 'payment' | 'personalisation' | 'upgrade' | 'receipt';

export async function renderWizard(
  { draft, step }: { draft?: Draft; step?: StepName },
  inspect: (event: InspectionEvent) => void,
  {
    broken = [],
    chunks: comes = 'at hand',
  }: { broken?: readonly Broken[]; chunks?: 'at hand' | 'later' } = {},
) {
  const clock = new SimulatedClock();
  const paying = providePayment({ broken, chunks: comes });
  const { box, captcha, fetchCaptcha } = paying;
  const actors = {
    fetchChunk: controlledPromise<void, { chunk: WizardChunk }>(),
    recallTyped: controlledPromise<Partial<Details>, { orderId: string }>(),
    findHours: controlledPromise<TextHours, TextPlace>(),
    findSeason: controlledPromise<Season | null>(),
    findFirstText: controlledPromise<FirstText, { orderId: string }>(),
    createLead: controlledPromise<SignUpResult, LeadRequest>(),
    findDetails: controlledPromise<KnownDetails, { orderId: string }>(),
    saveDetails: controlledPromise<DetailsAnswer, ChangedDetails>(),
    ...paying.actors,
    loadExtras: controlledPromise<ExtrasForSale, { orderId: string }>(),
    addExtra: controlledPromise<AddingResult, UpgradeRequest>(),
    loadReceipt: controlledPromise<Receipt, { orderId: string }>(),
    correctEmail: controlledPromise<CorrectionResult, { orderId: string; email: string }>(),
  };
  const calls = Object.assign(paying.calls, {
    openAccount: 0,
    restartSignUp: 0,
    openedPackages: [] as LeadOutput[],
    confirmed: [] as string[],
  });
  const provided = {
    lead: leadMachine.provide({
      actors: {
        createLead: actors.createLead.logic,
        fetchChunk: fetchCaptcha,
        captcha: broken.includes('captcha') ? failing(captcha) : captcha,
      },
    }),
    'text-place': textPlaceMachine.provide({ actors: { findHours: actors.findHours.logic } }),
    season: seasonMachine.provide({
      actors: { findSeason: actors.findSeason.logic },
    }),
    payment: paying.payment,
    personalisation: personalisationMachine.provide({
      actors: {
        recallTyped: actors.recallTyped.logic,
        findDetails: actors.findDetails.logic,
        saveDetails: actors.saveDetails.logic,
      },
    }),
    upgrade: upgradeMachine.provide({
      actors: { loadExtras: actors.loadExtras.logic, addExtra: actors.addExtra.logic },
    }),
    receipt: receiptMachine.provide({
      actors: {
        watchPage: fromCallback(() => {}),
        loadReceipt: actors.loadReceipt.logic,
        correctEmail: actors.correctEmail.logic,
      },
    }),
  };
  const failures = Object.fromEntries(
    broken.flatMap((name) => (name in provided ? [[name, failing(provided[name as Step])]] : [])),
  );
  const logic = wizardMachine.provide({
    actors: {
      ...provided,
      findFirstText: actors.findFirstText.logic,
      fetchChunk: comes === 'later' ? actors.fetchChunk.logic : fetchChunk(wizardChunks),
      ...failures,
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
  await Promise.all([
    wizardChunks.signUp.fetch(),
    wizardChunks.texted.fetch(),
    wizardChunks.other.fetch(),
    fetchPaymentChunks(),
  ]);
  if (step) history.replaceState(null, '', `/?step=${nameOf(step)}`);
  const wizard = createActor(logic, { input: draft ? { draft } : {}, clock, inspect }).start();
  onTestFinished(syncAddress(wizard, window));
  await act(async () =>
    render(
      <StrictMode>
        <Wizard wizard={wizard} />
      </StrictMode>,
    ),
  );
  await settled();
  return { clock, actors, calls, wizard, box };
}
