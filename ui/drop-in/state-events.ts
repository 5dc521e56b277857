import type { PaymentProblem } from '#machines/drop-in/payment-method.ts';
import { DropinError } from './dropin-error.ts';
import type { Emitter } from './events.ts';
import type { FormParts } from './form.ts';

/** Tells the merchant from now on how the form is: the events that the peer has not. */
export function announceState({ view, edit, request, wallets = {} }: FormParts, emitter: Emitter): void {
  const fail = (problem: PaymentProblem) => emitter.emit('error', new DropinError(problem));
  const sheets = Object.values(wallets).map((wallet) => wallet?.actor);
  const parts = [view, edit, request, ...sheets];
  const isBusyNow = () => parts.some((part) => part?.getSnapshot().hasTag('busy'));
  let isBusy = isBusyNow();
  const tell = () => {
    if (isBusy === isBusyNow()) return;
    isBusy = !isBusy;
    emitter.emit('busyChange', { isBusy });
  };
  for (const part of parts) part?.subscribe(tell);
  for (const sheet of sheets) {
    sheet?.on('*', (told) => {
      // What a request meets on a sheet is told as the request's own.
      if (told.type === 'wallet.refused' && !request?.getSnapshot().hasTag('busy')) fail(told.problem);
    });
  }
  request?.on('request.refused', ({ problem }) => fail(problem));
  edit
    ?.select((snapshot) => snapshot.hasTag('editing'))
    .subscribe((isEditing) => emitter.emit('editModeChange', { isEditing }));
  edit?.on('deletion.finished', () => {
    const { problem, pending } = edit.getSnapshot().context;
    if (problem) fail(problem);
    else if (pending) emitter.emit('paymentMethodDeleted', { type: pending.type, details: pending.details });
  });
}
