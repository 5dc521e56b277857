import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { useSelector } from '../sheets/use-selector.ts';
import type { EditRef, FormParts, ViewRef } from './form-parts.ts';
import { MethodsList } from './MethodsList.tsx';
import type { Screen } from './screen.ts';

export interface MethodsProps {
  readonly screen: Screen | null;
  readonly chosen: PaymentMethod | null;
  readonly view: ViewRef;
  readonly edit: EditRef | undefined;
  readonly EditedMethods: FormParts['EditedMethods'];
}

/** The saved methods: to choose from, to edit, or one of them to be deleted. */
export function Methods({ screen, chosen, view, edit, EditedMethods }: MethodsProps) {
  const snapshot = useSelector(view, (current) => current);
  // A method is not listed if the merchant removed its way to pay.
  const methods = snapshot.context.methods.filter(({ nonce }) =>
    snapshot.can({ type: 'method.selected', nonce }),
  );
  if (screen === 'cleared' || methods.length === 0) return null;
  if ((screen === 'editing' || screen === 'delete confirmation') && edit && EditedMethods) {
    return <EditedMethods screen={screen} methods={methods} edit={edit} />;
  }
  return (
    <MethodsList
      methods={methods}
      activeNonce={chosen?.nonce ?? null}
      onSelect={(nonce) => view.send({ type: 'method.selected', nonce })}
    />
  );
}
