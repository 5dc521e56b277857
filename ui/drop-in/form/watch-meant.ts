import { type AnyActorRef, type AnyEventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import { screenOf } from './screen.ts';

/** The method that a request would take, also in the moment in which the old view still shows. */
function meantIn(view: SnapshotFrom<typeof viewModelMachine> | undefined): PaymentMethod | null {
  const screen = screenOf(view);
  const isEdited = screen === 'editing' || screen === 'delete confirmation';
  const showsMethods = screen === 'methods' || screen === 'methods with options';
  const isMeant = showsMethods || (view?.matches({ selection: 'changing' }) && !isEdited);
  return (isMeant && view?.context.activeMethod) || null;
}

/** The port that tells which method a form's view means, whenever that changes. */
export const watchMeant = fromCallback<AnyEventObject, AnyActorRef>(({ input: form, sendBack }) => {
  let view: AnyActorRef | undefined;
  let meant: PaymentMethod | null = null;
  let watching = { unsubscribe: () => {} };
  const report = () => {
    const method = meantIn(view?.getSnapshot());
    if (method === meant) return;
    meant = method;
    sendBack({ type: 'method.meant', method });
  };
  // The view starts after this port.
  const opening = form.subscribe(({ children }) => {
    if (view || !children.view) return;
    view = children.view as AnyActorRef;
    watching = view.subscribe(report);
    report();
  });
  return () => {
    opening.unsubscribe();
    watching.unsubscribe();
  };
});
