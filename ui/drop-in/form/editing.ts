// Code only for customers who may delete saved methods, loaded for them alone.
import type { Client } from 'braintree-web/client/index.js';
import { fromPromise } from 'xstate';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { EditedMethods } from './EditedMethods.tsx';

/** Editing with its ports to the vault. */
export function editingPart(
  client: Promise<Client>,
  listSavedMethods: () => Promise<readonly PaymentMethod[]>,
) {
  const actors = {
    deleteSavedMethod: fromPromise<void, PaymentMethod>(async ({ input }) => {
      const deletion = await import('../vault/vault-deletion.ts');
      return deletion.deleteSavedMethod(await client, input);
    }),
    listSavedMethods: fromPromise(listSavedMethods),
  };
  return { editing: { machine: editAndDeleteMachine.provide({ actors }), EditedMethods } };
}
