import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
} from 'xstate';
import { emitToParent } from '../emit-to-parent.ts';
import { cardMachine } from './card.ts';
import type { CardEmitted } from './card-events.ts';
import type { PaymentMethod, PaymentProblem } from './payment-method.ts';
import { nothingChosen, type RequestEmitted, type RequestEvent } from './request-setup.ts';

export interface SecurityCodeContext {
  /** The form, whose view says which method is meant. */
  readonly form: AnyActorRef;
  /** The listed card that a request would take; null where it would take something else, or nothing. */
  readonly method: PaymentMethod | null;
  /** The request that waits for the code, or did last. */
  readonly request: RequestEvent | null;
  /** Why the field cannot be had. */
  readonly problem: PaymentProblem;
}

export type SecurityCodeEvent =
  /** What a request would take is another method now, or none. */
  { readonly type: 'method.meant'; readonly method: PaymentMethod | null } | RequestEvent | CardEmitted;

/** What the code tells the rest of the form. */
export type SecurityCodeEmitted =
  /** Nothing is missing of what a request is to take. */
  | (Omit<RequestEvent, 'type'> & { readonly type: 'selection.completed' })
  | Extract<RequestEmitted, { type: 'request.refused' }>
  /** The field for the code could not be loaded. */
  | { readonly type: 'part.failed'; readonly problem: PaymentProblem };

/** A card that the vault listed: its code was not entered on this page. */
const listedCard = (method: PaymentMethod | null) =>
  method?.listed && method.type === 'CreditCard' ? method : null;

/** The listed card that a request takes. */
const requestedCard = ({ selection }: Pick<RequestEvent, 'selection'>) =>
  selection.kind === 'method' ? listedCard(selection.method) : null;

/** Types, actors, rules and effects of a saved card's security code. */
export const securityCodeSetup = setup({
  types: {
    context: {} as SecurityCodeContext,
    input: {} as AnyActorRef,
    events: {} as SecurityCodeEvent,
    emitted: {} as SecurityCodeEmitted,
    tags: {} as 'busy' | 'unavailable',
  },
  actors: {
    card: cardMachine,
    watchMeant: fromCallback<AnyEventObject, AnyActorRef>(() => {
      throw new Error('provide watchMeant');
    }),
  },
  guards: {
    meansCard: (_, { method }: { method: PaymentMethod | null }) => listedCard(method) !== null,
    meansAnother: ({ context }, { method }: { method: PaymentMethod | null }) =>
      listedCard(method)?.nonce !== context.method?.nonce,
    takesCard: (_, request: RequestEvent) => requestedCard(request) !== null,
  },
  actions: {
    setMethod: assign((_, { method }: { method: PaymentMethod | null }) => ({ method: listedCard(method) })),
    setProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    clearCode: sendTo('card', { type: 'card.replaced' }),
    // What a request takes counts, should the view tell of it later.
    setRequest: assign((_, request: RequestEvent) => ({ request, method: requestedCard(request) })),
    clearAnother: enqueueActions(({ context: { method }, enqueue }, request: RequestEvent) => {
      if (requestedCard(request)?.nonce !== method?.nonce) enqueue.sendTo('card', { type: 'card.replaced' });
    }),
    askCard: sendTo('card', { type: 'payment.requested' }),
    passOn: emitToParent((_, request: RequestEvent) => ({ ...request, type: 'selection.completed' })),
    complete: enqueueActions(({ context: { request }, enqueue }, { nonce }: { nonce: string }) => {
      if (request?.selection.kind !== 'method') return;
      const method = { ...request.selection.method, securityCodeNonce: nonce };
      enqueue(
        emitToParent({ ...request, type: 'selection.completed', selection: { kind: 'method', method } }),
      );
    }),
    refuseNow: emitToParent((_, { id, problem }: { id: number; problem: PaymentProblem }) => ({
      type: 'request.refused',
      id,
      problem,
    })),
    refuse: enqueueActions(({ context: { request }, enqueue }, { problem }: { problem: PaymentProblem }) => {
      if (!request) return;
      const { message } = nothingChosen;
      enqueue(
        emitToParent({
          type: 'request.refused',
          id: request.id,
          problem: { cause: problem, ...problem, message },
        }),
      );
    }),
    announceBroken: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'part.failed',
      problem: {
        ...problem,
        message: 'The field for the security code could not be loaded.',
      },
    })),
  },
});
