import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { useSelector } from '../sheets/use-selector.ts';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { EditableMethods } from './EditableMethods.tsx';
import type { EditRef } from './form-parts.ts';
import type { Screen } from './screen.ts';

export interface EditedMethodsProps {
  readonly screen: Screen | null;
  readonly methods: readonly PaymentMethod[];
  readonly edit: EditRef;
}

/** The saved methods while they are edited, or the question whether to delete one of them. */
export function EditedMethods({ screen, methods, edit }: EditedMethodsProps) {
  const editing = useSelector(edit, (snapshot) => snapshot);
  const { pending } = editing.context;
  if (screen === 'delete confirmation' && pending) {
    return (
      <DeleteConfirmation
        method={pending}
        onConfirm={() => edit.send({ type: 'deletion.confirmed' })}
        onDecline={() => edit.send({ type: 'deletion.declined' })}
      />
    );
  }
  return (
    <EditableMethods
      methods={methods}
      asked={pending}
      canDelete={(method) => editing.can({ type: 'deletion.requested', method })}
      onDelete={(method) => edit.send({ type: 'deletion.requested', method })}
    />
  );
}
