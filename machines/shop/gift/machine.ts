/** /santa/gift: a visitor pays for another family's December and gets a code to give away. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
import { omitChanged } from '../shared/omit-changed.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

export interface GiftFields {
  email: string;
  /** The name by which the family knows the giver; the e-mail address when it is empty. */
  giverName: string;
  /** Who gets the code; the giver when it is empty. */
  recipientEmail: string;
  /** Day on which the code is sent, as `2026-12-01`; at once when it is empty. */
  sendOn: string;
  /** A line of the giver's that goes with the code. */
  message: string;
}

export type GiftProblems = Partial<Record<keyof GiftFields, string>>;
export type OrderedGift =
  | { result: 'ordered'; orderId: string }
  | { result: 'refused'; problems: GiftProblems };

export type GiftEvent =
  | { type: 'gift.changed'; fields: Partial<GiftFields> }
  | { type: 'gift.submitted' }
  | { type: 'another.begun' }
  | { type: 'chunk.retried' };

/** The gift of this tab, kept so that a reload continues its payment, or shows that it is paid. */
export interface KeptGift {
  fields: GiftFields;
  orderId: string;
}

export interface GiftInput {
  kept: KeptGift | null;
}

interface GiftContext {
  fields: GiftFields;
  problems: GiftProblems;
  orderId: string | null;
  /** Why the last payment did not go through. */
  message: string | null;
}

const empty: GiftFields = { email: '', giverName: '', recipientEmail: '', sendOn: '', message: '' };

const giftSetup = setup({
  types: {
    context: {} as GiftContext,
    events: {} as GiftEvent,
    input: {} as GiftInput,
    tags: {} as 'busy' | 'form' | 'fetching' | 'broken',
    children: {} as { orderGift: 'orderGift'; fetchChunk: 'fetchChunk'; payment: 'payment' },
  },
  actors: {
    orderGift: port('orderGift') as PromiseActorLogic<OrderedGift, GiftFields>,
    fetchChunk: port('fetchChunk') as FetchChunk<'checkout'>,
    payment: port('payment') as typeof paymentMachine,
  },
  guards: {
    isOrdered: (_, { answer }: { answer: OrderedGift }) => answer.result === 'ordered',
    isLeft: (_, { output }: { output: PaymentOutput }) => output.result === 'left',
    wasOrdered: ({ context }) => context.orderId !== null,
    isPaid: (_, { output }: { output: PaymentOutput }) => output.result === 'paid',
    isCancelled: (_, { output }: { output: PaymentOutput }) => output.result === 'cancelled',
  },
  actions: {
    setFields: assign(({ context }, { fields }: { fields: Partial<GiftFields> }) => ({
      fields: { ...context.fields, ...fields },
      problems: omitChanged(context.problems, fields),
    })),
    setAnswer: assign((_, { answer }: { answer: OrderedGift }) =>
      answer.result === 'ordered'
        ? { orderId: answer.orderId, problems: {}, message: null }
        : { problems: answer.problems },
    ),
    setRefusal: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'refused' ? { message: output.message } : {},
    ),
    /** From the same giver, for another family. */
    clearFamily: assign(({ context: { fields } }) => ({
      fields: { ...empty, email: fields.email, giverName: fields.giverName },
    })),
    keepGift: (_, _kept: KeptGift) => {},
    forgetGift: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const filling = giftSetup.createStateConfig({
  tags: 'form',
  on: {
    'gift.changed': { target: 'filling', actions: withEvent('setFields') },
    'gift.submitted': 'ordering',
  },
});

const running = giftSetup.createStateConfig({
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { orderId } }) => ({ orderId: required(orderId, 'order'), wayBack: 'open' }),
    onDone: [
      { guard: withEvent('isPaid'), target: '#gift.given' },
      { guard: withEvent('isLeft'), target: '#gift.filling', actions: 'forgetGift' },
      { guard: withEvent('isCancelled'), target: '#gift.cancelled', actions: ['forgetGift', 'clearFamily'] },
      { target: '#gift.declined', actions: ['forgetGift', withEvent('setRefusal')] },
    ],
    onError: { target: 'broken', actions: logged },
  },
});

export const giftMachine = giftSetup.createMachine({
  id: 'gift',
  meta: { mainWay: ['opening', 'filling', 'ordering', 'paying.fetching', 'paying.running', 'given'] },
  context: ({ input: { kept } }) => ({
    fields: kept?.fields ?? empty,
    problems: {},
    orderId: kept?.orderId ?? null,
    message: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasOrdered', target: 'paying' }, { target: 'filling' }] },
    filling,
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'orderGift',
        src: 'orderGift',
        input: ({ context }) => context.fields,
        onDone: [
          { guard: withAnswer('isOrdered'), target: 'paying', actions: withAnswer('setAnswer') },
          { target: 'correcting', actions: withAnswer('setAnswer') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    correcting: { ...filling, description: 'The server said which field is wrong, and why.' },
    unreachable: { ...filling, description: 'The server could not be reached. What was typed is kept.' },
    paying: {
      description: 'The tab keeps the gift meanwhile: loaded again, the page goes on here.',
      initial: 'fetching',
      entry: {
        type: 'keepGift',
        params: ({ context: { fields, orderId } }) => ({ fields, orderId: required(orderId, 'order') }),
      },
      states: { ...fetched('checkout', 'running'), running },
    },
    declined: {
      ...filling,
      description: 'The bank declined and nothing was charged. The form is still filled in.',
    },
    cancelled: { ...filling, description: 'It was paid once, and cancelled since. Another can be given.' },
    given: {
      description:
        'Paid. The code has been sent, or will be on the chosen day. The page loaded again says so until another gift is begun.',
      on: { 'another.begun': { target: 'filling', actions: ['forgetGift', 'clearFamily'] } },
    },
  },
});
