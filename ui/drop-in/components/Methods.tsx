import { useSelector } from '@xstate/react';
import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';
import type { EditRef, ViewRef } from '../form.ts';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { EditableMethods } from './EditableMethods.tsx';
import { MethodsList } from './MethodsList.tsx';
import type { Screen } from './screen.ts';

export interface MethodsProps {
  readonly screen: Screen | null;
  readonly chosen: PaymentMethod | null;
  readonly view: ViewRef;
  readonly edit: EditRef | undefined;
}

/** The saved methods: to choose from, to edit, or one of them to be deleted. */
export function Methods({ screen, chosen, view, edit }: MethodsProps) {
  const methods = useSelector(view, ({ context }) => context.methods);
  const editing = useSelector(edit, (snapshot) => snapshot);
  const pending = editing?.context.pending ?? null;
  if (screen === 'cleared' || methods.length === 0) return null;
  if (screen === 'delete confirmation' && pending) {
    return (
      <DeleteConfirmation
        method={pending}
        onConfirm={() => edit?.send({ type: 'deletion.confirmed' })}
        onDecline={() => edit?.send({ type: 'deletion.declined' })}
      />
    );
  }
  if (screen === 'editing') {
    return (
      <EditableMethods
        methods={methods}
        asked={pending}
        canDelete={(method) => editing?.can({ type: 'deletion.requested', method }) ?? false}
        onDelete={(method) => edit?.send({ type: 'deletion.requested', method })}
      />
    );
  }
  return (
    <MethodsList
      methods={methods}
      activeNonce={chosen?.nonce ?? null}
      onSelect={(nonce) => view.send({ type: 'method.selected', nonce })}
    />
  );
}
