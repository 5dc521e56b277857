/** Puts the real form on a page around one running machine; the other parts stand still. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createActor } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { CardSheetProfile } from '#machines/drop-in/card/types.ts';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { cardInput, nonceAlone } from '#test/model/drop-in/cases.ts';
import { EditedMethods } from '#ui/drop-in/form/EditedMethods.tsx';
import { FormView } from '#ui/drop-in/form/FormView.tsx';
import type { EditRef, FormParts, ViewRef } from '#ui/drop-in/form/form-parts.ts';
import '#ui/drop-in/form/wallets-chunk.ts';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';

export const cardProfile: CardSheetProfile = {
  ...cardInput,
  useChoice: 'offered',
  shownBrands: ['visa', 'american-express'],
};

/** A form that is ready and on which nothing happens. */
export function stillParts(
  customer: 'guest' | 'returning',
  methods: readonly PaymentMethod[] = [],
  options: ViewInput['options'] = ['card'],
) {
  const profile = { customer, vault: 'managed', options, request: nonceAlone, card: cardProfile } as const;
  const lifecycle = createActor(formLifecycleMachine, {
    input: { parts: [], expected: profile },
    snapshot: formLifecycleMachine.resolveState({
      value: 'ready',
      context: { wanted: [], profile, working: options, broken: {}, methods },
    }),
  });
  const card = createActor(cardMachine, { input: cardProfile });
  const view = createActor(viewModelMachine, {
    input: { customer, options, broken: [], methods, preselection: 'first saved method' },
  }).start();
  const edit = createActor(editAndDeleteMachine, { input: { customer, vault: 'managed' } }).start();
  const request = createActor(requestMachine, { input: nonceAlone }).start();
  return { lifecycle, card, profile, view, edit, EditedMethods, request } satisfies FormParts;
}

/** Has two parts of a form hear each other, as they do below their root. */
export function tellEachOther(edit: EditRef, view: ViewRef): void {
  edit.on('*', (event) => view.send(event as ViewEvent));
  view.on('changeActiveView', ({ payload: { newViewId } }) => {
    if (newViewId !== 'methods' && newViewId !== 'delete-confirmation') edit.send({ type: 'methods.left' });
  });
}

/** Renders a form under StrictMode. */
export function renderForm(parts: FormParts) {
  const value = { id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() };
  return render(
    <StrictMode>
      <FormContext value={value}>
        <FormView parts={parts} />
      </FormContext>
    </StrictMode>,
  );
}

/** One element by its public hook. */
export function hook(id: string): HTMLElement | null {
  return document.querySelector(`[data-braintree-id="${id}"]`);
}

/** Lets something happen and waits until the screen shows it. */
export async function perform(happening: () => unknown) {
  // An async act also waits for what the happening resolved.
  await act(async () => happening());
}
