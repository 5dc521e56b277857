import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { cardMachine } from '../card/machine.ts';
import type { CardEmitted } from '../card/types.ts';
import { alreadyActive, nothingChosen } from '../request/machine.ts';
import type { RequestEmitted, RequestEvent } from '../request/types.ts';
import type { PaymentMethod, PaymentProblem } from '../shared/payment-method.ts';
import type { Selection, ViewEmitted } from '../view-model/types.ts';

export interface SecurityCodeContext extends Reporting {
  /** The listed card that a request would take; null if it would take anything else, or nothing. */
  readonly method: PaymentMethod | null;
  /** The request that is waiting for the code, or last waited for it. */
  readonly request: RequestEvent | null;
  /** Why the field is not available. */
  readonly problem?: PaymentProblem;
}

export type SecurityCodeEvent =
  | Extract<ViewEmitted, { type: 'selection.changed' }>
  | RequestEvent
  | CardEmitted;

/** Events for the rest of the form. */
export type SecurityCodeEmitted =
  /** The request has everything it needs. */
  | (Omit<RequestEvent, 'type'> & { readonly type: 'selection.completed' })
  | Extract<RequestEmitted, { type: 'request.refused' }>
  /** The field for the code could not be loaded. */
  | { readonly type: 'part.failed'; readonly problem: PaymentProblem };

/** What a request takes, or would take. */
interface Selected {
  readonly selection: Selection;
}

/** The selected card if it came from the vault, so that its code was not entered on this page. */
const listedCard = ({ selection }: Selected) =>
  selection.kind === 'method' && selection.method.listed && selection.method.type === 'CreditCard'
    ? selection.method
    : null;

const securityCodeSetup = setup({
  types: {
    context: {} as SecurityCodeContext,
    input: {} as Required<Reporting>,
    events: {} as SecurityCodeEvent,
    emitted: {} as SecurityCodeEmitted,
    tags: {} as 'busy' | 'unavailable',
  },
  actors: { card: cardMachine },
  guards: {
    takesCard: (_, selected: Selected) => listedCard(selected) !== null,
    takesAnother: ({ context }, selected: Selected) => listedCard(selected)?.nonce !== context.method?.nonce,
  },
  actions: {
    setMethod: assign((_, selected: Selected) => ({ method: listedCard(selected) })),
    setProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    clearCode: sendTo('card', { type: 'card.replaced' }),
    // The request's selection counts, even if the view reports it later.
    setRequest: assign((_, request: RequestEvent) => ({ request, method: listedCard(request) })),
    clearAnother: enqueueActions(({ context: { method }, enqueue }, request: RequestEvent) => {
      if (listedCard(request)?.nonce !== method?.nonce) enqueue.sendTo('card', { type: 'card.replaced' });
    }),
    askCard: sendTo('card', { type: 'payment.requested' }),
    passOn: emitToParent((_, request: RequestEvent) => ({ ...request, type: 'selection.completed' })),
    complete: enqueueActions(
      ({ context: { request }, enqueue }, { method: { nonce } }: { method: PaymentMethod }) => {
        if (request?.selection.kind !== 'method') return;
        const method = { ...request.selection.method, securityCodeNonce: nonce };
        enqueue(
          emitToParent({ ...request, type: 'selection.completed', selection: { kind: 'method', method } }),
        );
      },
    ),
    refuseSecond: emitToParent((_, { id }: RequestEvent) => ({
      type: 'request.refused',
      id,
      problem: alreadyActive,
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

/**
 * Asks for the security code of a saved card before it is used, if the merchant wants that. Any other choice is passed
 * on unchanged.
 */
export const securityCodeMachine = securityCodeSetup.createMachine({
  id: 'security-code',
  meta: { mainWay: ['not asked', 'asking.loading', 'asking.entering', 'asking.asked.tokenizing'] },
  description:
    'The shopper types the security code of a saved card into its own frame, and it becomes a nonce.',
  context: ({ input }) => ({ ...input, method: null, request: null }),
  initial: 'not asked',
  on: { 'payment.requested': { actions: withEvent('passOn') } },
  states: {
    'not asked': {
      description: 'No saved card has been chosen yet.',
      on: {
        'payment.requested': {
          guard: withEvent('takesCard'),
          target: 'asking.asked',
          actions: withEvent('setRequest'),
        },
        'selection.changed': {
          guard: withEvent('takesCard'),
          target: 'asking',
          actions: withEvent('setMethod'),
        },
      },
    },
    asking: {
      description: 'The field shows only while a saved card is chosen. Choosing another card clears it.',
      invoke: {
        id: 'card',
        src: 'card',
        input: ({ self }) => ({
          parent: self,
          requested: [{ key: 'cvv', need: 'required' }],
          supportedBrands: [],
          use: 'once',
          afterTokenization: 'keep fields',
        }),
      },
      initial: 'loading',
      on: {
        'selection.changed': {
          guard: withEvent('takesAnother'),
          actions: [withEvent('setMethod'), 'clearCode'],
        },
        'sheet.broken': {
          target: '.unavailable',
          actions: [withEvent('setProblem'), withEvent('announceBroken')],
        },
      },
      states: {
        loading: {
          description: "The frame is loading, or the gateway is still handling the previous card's code.",
          on: {
            'sheet.ready': 'entering',
            'sheet.tokenized': 'entering',
            'sheet.refused': 'entering',
            'payment.requested': {
              guard: withEvent('takesCard'),
              target: 'asked',
              actions: [withEvent('clearAnother'), withEvent('setRequest')],
            },
          },
        },
        entering: {
          on: {
            'payment.requested': {
              guard: withEvent('takesCard'),
              target: 'asked.tokenizing',
              actions: [withEvent('clearAnother'), withEvent('setRequest')],
            },
          },
        },
        asked: {
          tags: 'busy',
          description: "A payment request waits for the code's nonce.",
          on: {
            'payment.requested': { actions: withEvent('refuseSecond') },
            'selection.changed': {
              guard: withEvent('takesAnother'),
              target: 'loading',
              actions: [
                { type: 'refuse', params: { problem: nothingChosen } },
                withEvent('setMethod'),
                'clearCode',
              ],
            },
            'sheet.tokenized': { target: 'entering', actions: withEvent('complete') },
            'sheet.refused': { target: 'entering', actions: withEvent('refuse') },
            'sheet.broken': {
              target: 'unavailable',
              actions: [withEvent('setProblem'), withEvent('announceBroken'), withEvent('refuse')],
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'sheet.ready': 'tokenizing',
                'sheet.tokenized': 'tokenizing',
                'sheet.refused': 'tokenizing',
              },
            },
            tokenizing: { entry: 'askCard' },
          },
        },
        unavailable: {
          tags: 'unavailable',
          description: 'The frame did not load. Saved cards cannot be used; a new card can.',
          on: {
            'payment.requested': {
              guard: withEvent('takesCard'),
              actions: [
                withEvent('setRequest'),
                {
                  type: 'refuse',
                  params: ({ context }) => ({ problem: required(context.problem, 'reason') }),
                },
              ],
            },
          },
        },
      },
    },
  },
});

/** What asks for the security code, fetched only for merchants who want that. */
export interface SecurityCodePart {
  readonly machine: typeof securityCodeMachine;
  /** The component that renders the field; only the UI knows its type. */
  readonly SecurityCode: unknown;
}
