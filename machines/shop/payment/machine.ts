/** Step 4: the payment form, the press of pay, and the server's answer. Shop specification, sections 4 and 8. */
import {
  and,
  assign,
  type CallbackActorLogic,
  type EventObject,
  enqueueActions,
  not,
  type PromiseActorLogic,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { captchaMachine } from '../captcha/machine.ts';
import { confirmationMachine } from '../confirmation/machine.ts';
import { type Promo, promoMachine } from '../promo/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';
import { absentSentence, againSentence } from './sentences.ts';
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutResult,
  costsNothing,
  hasResult,
  isUndecided,
  type Keeping,
  orderOf,
  type PaymentContext,
  type PaymentEvent,
  type PaymentForm,
  type PaymentInput,
  type PaymentMethod,
  type PaymentOutput,
  type PaymentRequest,
  paidBy,
  refusedBy,
  requestOf,
  type Sheet,
  type StartAnswer,
  startsOf,
  totalOf,
} from './types.ts';

export * from './types.ts';

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'form' | 'payable' | 'free' | 'fetching' | 'broken',
    children: {} as {
      loadCheckout: 'loadCheckout';
      fetchChunk: 'fetchChunk';
      requestPaymentMethod: 'requestPaymentMethod';
      checkOut: 'checkOut';
      confirmation: 'confirmation';
      promo: 'promo';
      captcha: 'captcha';
      formEvents: 'formEvents';
    },
  },
  actors: {
    loadCheckout: port('loadCheckout') as PromiseActorLogic<
      Checkout,
      { orderId: string; packageId: number | null }
    >,
    fetchChunk: port('fetchChunk') as FetchChunk<'captcha'>,
    captcha: port('captcha') as typeof captchaMachine,
    /** Reports what the buyer does in the form. */
    formEvents: port('formEvents') as CallbackActorLogic<EventObject, { form: PaymentForm }>,
    /** Resolves with null if no way to pay is chosen yet. */
    requestPaymentMethod: port('requestPaymentMethod') as PromiseActorLogic<
      PaymentMethod | null,
      { form: PaymentForm | null; amount: string }
    >,
    checkOut: port('checkOut') as PromiseActorLogic<CheckoutResult, PaymentRequest>,
    confirmation: confirmationMachine,
    promo: promoMachine,
  },
  guards: {
    hasNoToken: (_, { answer }: { answer: Checkout }) => answer.authorization === '',
    wasPaid: (_, { answer }: { answer: Checkout }) => answer.order.state === 'paid',
    wasCancelled: (_, { answer }: { answer: Checkout }) => answer.order.state === 'cancelled',
    asksForCaptcha: (_, { answer }: { answer: Checkout }) => answer.captcha !== null,
    isPaid: (_, { answer }: { answer: CheckoutOrder }) => answer.state === 'paid',
    isCancelled: (_, { answer }: { answer: CheckoutOrder }) => answer.state === 'cancelled',
    isUnsettled: ({ context }) => orderOf(context).state !== 'awaiting_payment',
    isInVain: ({ context }) => ['nothing', 'unreachable', 'over'].includes(orderOf(context).delivery.kind),
    isUndecided: ({ context }) => isUndecided(context),
    isFree: ({ context }) => costsNothing(context),
    needsCaptcha: ({ context }) => Boolean(context.checkout?.captcha) && context.captchaToken === null,
    hasWayBack: ({ context }) => context.wayBack === 'open',
    hasForm: ({ context }) => context.form !== null,
    hasPromo: ({ context }) => context.promo !== null,
    hasKeptCode: ({ context }) => context.keptCode !== '',
    isPricing: stateIn({ form: { choosing: 'pricing' } }),
    /** The texts could begin at different times, with different outcomes. */
    hasStarts: ({ context }) => startsOf(context).length > 0,
    /** Something has to be paid, and the method could be kept. */
    asksToKeep: ({ context }) =>
      orderOf(context).methodKeptUntil !== null && !isUndecided(context) && !costsNothing(context),
    isMethod: (_, { answer }: { answer: PaymentMethod | null }) => answer !== null,
    /** The sheet named the amount that is to be paid. */
    agreesToSum: ({ context }, { sheet }: { sheet: Sheet }) =>
      sheet === 'names the sum' && context.sheetAmount === totalOf(context),
    isSuccess: hasResult('success'),
    isPending: hasResult('pending'),
    isRepriced: hasResult('repriced'),
  },
  actions: {
    setCheckout: assign((_, { answer }: { answer: Checkout }) => ({ checkout: answer })),
    setForm: assign((_, { form }: { form: PaymentForm }) => ({ form })),
    setSheet: assign(({ context }) => ({ sheetAmount: totalOf(context) })),
    setMethod: assign((_, { answer }: { answer: PaymentMethod | null }) => ({ method: answer })),
    setStart: assign((_, { answer }: { answer: StartAnswer }) => ({ answer, refusal: null })),
    setChoice: assign((_, { keeping }: { keeping: Keeping }) => ({ keeping })),
    setWallet: assign((_, { wallet }: { wallet: string }) => ({ wallet, refusal: null })),
    clearWallet: assign({ wallet: null }),
    lookUpCode: sendTo('promo', { type: 'promo.submitted' }),
    clearCode: sendTo('promo', { type: 'promo.cleared' }),
    clearRefusal: assign({ refusal: null }),
    setPromo: assign((_, { promo }: { promo: Promo }) => ({ promo, refusal: null })),
    dropKeptCode: assign({ keptCode: '' }),
    clearPromo: assign({ promo: null, refusal: null }),
    setCaptcha: assign((_, { token }: { token: string }) => ({ captchaToken: token })),
    clearCaptcha: assign({ captchaToken: null }),
    setRefusal: assign((_, { answer }: { answer: CheckoutResult }) =>
      'message' in answer ? { refusal: answer.message } : {},
    ),
    setAbsent: assign({ refusal: absentSentence }),
    askPayPalAgain: assign(({ context }) => (context.wallet === 'PayPal' ? { refusal: againSentence } : {})),
    /** Leaves for /santa/text (specification, section 8). */
    openLanding: () => {},
    /** Clears the used card, so that a nonce is never sent twice. */
    clearPaymentMethod: () => {},
    /** The same after a refusal: a typed card is shown again, with the cursor in the field to correct. */
    failPayment: (_, _params: { answer: CheckoutResult }) => {},
    /** Updates the amount in wallets that name it. */
    updateSum: () => {},
    /** Tells PayPal whether this is a single payment. An earlier approval is discarded. */
    updateKeeping: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
}).extend({
  guards: {
    /** One code at a time, and none while another is being looked up. */
    canUseCode: and(['hasForm', not('hasPromo'), not('isPricing')]),
    asksWhenToStart: and(['hasStarts', not('isPricing')]),
  },
  actions: {
    subscribeToForm: enqueueActions(({ context: { form }, enqueue }) => {
      if (form) enqueue.spawnChild('formEvents', { id: 'formEvents', input: { form } });
    }),
    beginCaptcha: enqueueActions(({ context: { checkout }, enqueue, self: asker }) => {
      const siteKey = checkout?.captcha;
      if (!siteKey) return;
      enqueue.spawnChild('captcha', { id: 'captcha', input: { siteKey, action: 'checkout', asker } });
    }),
    leaveForm: enqueueActions(({ context: { promo, keptCode }, enqueue }) => {
      enqueue.stopChild('captcha');
      enqueue.stopChild('formEvents');
      // The code's panel closes with the form, and its effect was for this price: it has to be looked up again.
      enqueue.assign({
        keptCode: promo?.code ?? keptCode,
        promo: null,
        wallet: null,
        form: null,
        sheetAmount: null,
        captchaToken: null,
      });
    }),
    /** Reports the code to the list of packages, for the next one. */
    reportCode: enqueueActions(({ context: { parent, promo, keptCode }, enqueue }) => {
      if (parent) enqueue.sendTo(parent, { type: 'code.kept', code: promo?.code ?? keptCode });
    }),
    /** A nonce and a token are valid for one request. */
    spendMethod: enqueueActions(({ context: { checkout }, enqueue }) => {
      enqueue.assign({ method: null, captchaToken: null });
      if (checkout?.captcha) enqueue.sendTo('captcha', { type: 'captcha.spent' });
    }),
  },
});

const leavable = { 'payment.left': { guard: 'hasWayBack', target: 'left' } } as const;

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  meta: {
    mainWay: [
      'loading',
      'judging',
      'form.choosing.opening',
      'form.choosing.settling',
      'form.choosing.ready',
      'form.requesting',
      'form.charging',
      'paid',
    ],
  },
  context: ({ input }) => ({
    orderId: input.orderId,
    wayBack: input.wayBack ?? 'none',
    chosenPackageId: input.packageId ?? null,
    checkout: null,
    promo: null,
    keptCode: input.code ?? '',
    parent: input.parent,
    captchaToken: null,
    method: null,
    wallet: null,
    sheetAmount: null,
    form: null,
    answer: null,
    keeping: 'not kept',
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Gets the client token and the order from the server, and again when the price changes.',
      tags: ['busy', 'fetching'],
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { orderId, chosenPackageId } }) => ({ orderId, packageId: chosenPackageId }),
        onDone: [
          { guard: withAnswer('hasNoToken'), target: 'unavailable', actions: 'openLanding' },
          { guard: withAnswer('wasPaid'), target: 'paid' },
          { guard: withAnswer('wasCancelled'), target: 'cancelled' },
          { guard: withAnswer('asksForCaptcha'), target: 'fetching', actions: withAnswer('setCheckout') },
          { target: 'judging', actions: withAnswer('setCheckout') },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    // If a captcha is required, its code is fetched first: without it nothing could be paid.
    ...fetched('captcha', 'judging', leavable),
    judging: {
      always: [
        { guard: 'isUnsettled', target: 'form.unconfirmed' },
        { guard: 'isInVain', target: 'inVain' },
        { target: 'form' },
      ],
    },
    unavailable: {
      description: 'The payment service does not answer. Nothing is lost; the parent can try again.',
      on: { ...leavable, 'checkout.retried': 'loading' },
    },
    inVain: {
      description:
        'Nothing can be sold for this phone, and the page says why and what to do. After START the parent tries again.',
      on: { ...leavable, 'checkout.retried': 'loading' },
    },
    form: {
      description: 'The Drop-in is on the page and keeps what is typed.',
      tags: 'form',
      initial: 'choosing',
      entry: 'beginCaptcha',
      exit: 'leaveForm',
      on: {
        // In `unconfirmed`, the form may open before the outcome of the payment is known.
        'form.opened': { actions: [withEvent('setForm'), 'subscribeToForm'] },
        'wallet.forgotten': { actions: 'clearWallet' },
        'sheet.opened': { actions: 'setSheet' },
        'captcha.solved': { actions: withEvent('setCaptcha') },
        'captcha.expired': { actions: 'clearCaptcha' },
      },
      invoke: {
        id: 'promo',
        src: 'promo',
        input: ({ context, self }) => ({
          orderId: context.orderId,
          packageId: orderOf(context).packageId,
          code: context.keptCode,
          payment: self,
        }),
        onError: [
          { guard: 'isPricing', target: '.choosing', actions: logged },
          { actions: ['dropKeptCode', logged] },
        ],
      },
      states: {
        choosing: {
          description:
            'Nothing is being paid. The parent can choose the start, a code and a payment method, or leave.',
          initial: 'opening',
          on: {
            'payment.left': { guard: 'hasWayBack', target: '#payment.left' },
            'form.failed': '#payment.unavailable',
            'start.answered': {
              guard: 'asksWhenToStart',
              target: '.opening',
              actions: [withEvent('setStart'), 'updateSum'],
            },
            'promo.submitted': { guard: 'canUseCode', target: '.pricing', actions: 'lookUpCode' },
            'promo.cleared': {
              guard: 'hasPromo',
              target: '.opening',
              actions: ['clearPromo', 'clearCode', 'updateSum'],
            },
            'keeping.answered': {
              guard: 'asksToKeep',
              actions: [withEvent('setChoice'), 'updateKeeping', 'askPayPalAgain'],
            },
            'form.started': { actions: 'clearRefusal' },
            'wallet.agreed': { actions: withEvent('setWallet') },
          },
          states: {
            opening: {
              description: 'The Drop-in loads. No payment can be made yet.',
              always: { guard: 'hasForm', target: 'settling' },
            },
            settling: {
              entry: 'reportCode',
              description:
                'Decides which button to show: none until a kept code is looked up, the start chosen and the captcha solved.',
              always: [
                { guard: 'hasKeptCode', target: 'pricing', actions: ['dropKeptCode', 'lookUpCode'] },
                { guard: 'isUndecided', target: 'undecided' },
                { guard: 'needsCaptcha', target: 'challenged' },
                { guard: 'isFree', target: 'free' },
                { target: 'ready' },
              ],
            },
            undecided: {
              description:
                'The start date changes the number of texts and the price, so the buyer chooses it first.',
            },
            challenged: {
              description: 'The captcha has to be solved before the button shows.',
              on: { 'captcha.solved': { target: 'settling', actions: withEvent('setCaptcha') } },
            },
            pricing: {
              description: 'A code is being checked. The price is not known, so no payment can be made.',
              on: {
                'promo.applied': { target: 'settling', actions: [withEvent('setPromo'), 'updateSum'] },
                'promo.settled': 'settling',
              },
            },
            free: {
              description: 'Nothing to pay. The payment form is hidden and the Free button shows.',
              tags: 'free',
              on: {
                'captcha.expired': { target: 'settling', actions: 'clearCaptcha' },
                'pay.pressed': { target: '#payment.form.charging', actions: 'clearRefusal' },
              },
            },
            ready: {
              description:
                "Pay can be pressed. Approving on a wallet's sheet that shows the amount counts as Pay; PayPal's window, which " +
                'shows none, does not.',
              tags: 'payable',
              initial: 'offered',
              on: {
                'captcha.expired': { target: 'settling', actions: 'clearCaptcha' },
                'wallet.agreed': [
                  {
                    guard: withEvent('agreesToSum'),
                    target: '#payment.form.requesting',
                    actions: withEvent('setWallet'),
                  },
                  { target: '.offered', actions: withEvent('setWallet') },
                ],
                'form.started': { target: '.offered', actions: 'clearRefusal' },
                'pay.pressed': { target: '#payment.form.requesting', actions: 'clearRefusal' },
              },
              states: {
                offered: {},
                unchosen: {
                  description: 'Pay was pressed before a payment method was chosen.',
                  on: { 'form.turned': 'offered' },
                },
              },
            },
          },
        },
        requesting: {
          description: 'The Drop-in makes a nonce. The Pay button is hidden, and comes back after any error.',
          tags: 'busy',
          invoke: {
            id: 'requestPaymentMethod',
            src: 'requestPaymentMethod',
            input: ({ context }) => ({ form: context.form, amount: totalOf(context) }),
            onDone: [
              { guard: withAnswer('isMethod'), target: 'charging', actions: withAnswer('setMethod') },
              // An expired captcha has to be solved first.
              { guard: 'needsCaptcha', target: 'choosing' },
              { target: 'choosing.ready.unchosen' },
            ],
            onError: { target: 'choosing', actions: logged },
          },
        },
        charging: {
          description: 'The server charges. It charges an order only once, even if it is asked again.',
          tags: 'busy',
          exit: 'spendMethod',
          invoke: {
            id: 'checkOut',
            src: 'checkOut',
            input: ({ context }) => requestOf(context),
            onDone: [
              { guard: withAnswer('isSuccess'), target: '#payment.paid' },
              { guard: withAnswer('isPending'), target: 'unconfirmed', actions: 'clearPaymentMethod' },
              {
                guard: withAnswer('isRepriced'),
                target: '#payment.loading',
                actions: withAnswer('setRefusal'),
              },
              { guard: 'hasWayBack', target: '#payment.refused' },
              { target: 'choosing', actions: [withAnswer('setRefusal'), withAnswer('failPayment')] },
            ],
            onError: { target: 'unconfirmed', actions: [logged, 'clearPaymentMethod'] },
          },
        },
        unconfirmed: {
          description: 'The card may have been charged. The parent cannot pay again until the server knows.',
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              { guard: withAnswer('isPaid'), target: '#payment.paid' },
              { guard: withAnswer('isCancelled'), target: '#payment.cancelled' },
              { target: 'choosing', actions: 'setAbsent' },
            ],
            onError: { target: '#payment.loading', actions: logged },
          },
        },
      },
    },
    paid: { type: 'final', output: paidBy },
    refused: {
      type: 'final',
      description: 'The payment was refused. The page where it started says why.',
      output: refusedBy,
    },
    cancelled: {
      type: 'final',
      description: 'The order was paid once, and cancelled since.',
      output: (): PaymentOutput => ({ result: 'cancelled' }),
    },
    left: { type: 'final', output: (): PaymentOutput => ({ result: 'left' }) },
  },
  output: ({ event }) => event.output as PaymentOutput,
});
