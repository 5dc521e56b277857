import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate';
import { type EditInput, editAndDeleteMachine } from '#machines/drop-in/edit-and-delete.ts';
import type { EditRef, FormPorts, ViewRef } from './form.ts';

// What only a customer needs who may delete saved methods. It is loaded for them alone.
export { EditedMethods } from './components/EditedMethods.tsx';

/** Editing changes what is shown, and a view that is no list of methods ends the editing. */
export function tellEachOther(edit: EditRef, view: ViewRef): void {
  edit.on('*', (event) => view.send(event));
  view.on('changeActiveView', ({ payload: { newViewId } }) => {
    const staysEdited = newViewId === 'methods' || newViewId === 'delete-confirmation';
    if (!staysEdited) edit.send({ type: 'methods.left' });
  });
}

/** Starts what decides about editing and deleting, for the methods of a view. */
export function startEditing(
  { deleteSavedMethod, listSavedMethods }: Pick<FormPorts, 'deleteSavedMethod' | 'listSavedMethods'>,
  view: ViewRef,
  { customer, vault, ...actorOptions }: EditInput & Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>,
): EditRef {
  const edit = createActor(
    editAndDeleteMachine.provide({
      actors: {
        deleteSavedMethod: fromPromise(({ input }) => deleteSavedMethod(input)),
        listSavedMethods: fromPromise(() => listSavedMethods()),
      },
    }),
    { ...actorOptions, input: { customer, vault } },
  );
  tellEachOther(edit, view);
  edit.start();
  return edit;
}
