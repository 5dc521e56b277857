/** Proves how local payments end: from what the shopper, the bank and the merchant do to the last state, what is told and what was asked, all written by hand. */
import { describe, expect, it } from 'vitest';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import { idealPayment, options, pendingPayment } from '#test/model/payment-flows/local-payment-cases.ts';
import { type Outcome, play, type Step } from '#test/support/play-machine.ts';

const connected: Step = { done: 'connect' };
const opened: Step = { type: 'form.opened' };
const pressed: Step = { type: 'type.pressed', paymentType: 'ideal' };
const created: Step = { type: 'payment.created' };
const kept: Step = { type: 'payment.kept' };
const approved: Step = { type: 'payment.approved', output: idealPayment };
const pending: Step = { type: 'payment.pending', output: pendingPayment };
const failed = (code: string): Step => ({
  type: 'payment.failed',
  problem: { message: code, code: `LOCAL_PAYMENT_${code}` },
});
const requested: Step = { type: 'payment.requested' };

const ready = { type: 'sheet.ready', option: 'localPayment' };
const pressTold = { type: 'wallet.pressed', option: 'localPayment' };
const returnTold = { type: 'wallet.returned', option: 'localPayment' };
const approvalTold = { type: 'wallet.approved', method: idealPayment };
const pendingTold = { type: 'wallet.approved', method: pendingPayment };
const refused = (code: string) => `wallet.refused: LOCAL_PAYMENT_${code}`;

interface Row {
  readonly steps: readonly Step[];
  readonly state: unknown;
  readonly told: readonly unknown[];
  readonly ran: readonly string[];
  /** The key of what the sheet says. */
  readonly says?: string;
}

const rows: Readonly<Record<string, Row>> = {
  'the bank approves, in its window': {
    steps: [connected, pressed, created, kept, approved],
    state: { idle: 'calm' },
    told: [ready, pressTold, approvalTold],
    ran: ['connect', 'payment'],
  },
  'the payment is pending: an app has been asked': {
    steps: [connected, pressed, created, pending],
    state: { idle: 'pending' },
    told: [ready, pressTold, pendingTold],
    ran: ['connect', 'payment'],
  },
  'a payment is pending, and the shopper goes on to the other ways to pay and back': {
    steps: [connected, pressed, created, pending, { type: 'sheet.left' }],
    state: { idle: 'pending' },
    told: [ready, pressTold, pendingTold],
    ran: ['connect', 'payment'],
  },
  'a pending payment is tried again, in another way': {
    steps: [connected, pressed, created, pending, pressed, created, kept, approved],
    state: { idle: 'calm' },
    told: [ready, pressTold, pendingTold, pressTold, approvalTold],
    ran: ['connect', 'payment', 'payment'],
  },
  'the browser blocks the window': {
    steps: [connected, pressed, failed('WINDOW_OPEN_FAILED')],
    state: { idle: 'blocked' },
    told: [ready, pressTold, refused('WINDOW_OPEN_FAILED')],
    ran: ['connect', 'payment'],
    says: 'localPaymentWindowOpenFailedError',
  },
  'the shopper closes the window': {
    steps: [connected, pressed, created, kept, failed('WINDOW_CLOSED')],
    state: { idle: 'closed' },
    told: [ready, pressTold, refused('WINDOW_CLOSED')],
    ran: ['connect', 'payment'],
    says: 'localPaymentWindowClosedError',
  },
  'the shopper closes it before the gateway has answered': {
    steps: [connected, pressed, failed('WINDOW_CLOSED')],
    state: { idle: 'closed' },
    told: [ready, pressTold, refused('WINDOW_CLOSED')],
    ran: ['connect', 'payment'],
    says: 'localPaymentWindowClosedError',
  },
  'the bank declines': {
    steps: [connected, pressed, created, kept, failed('START_PAYMENT_FAILED')],
    state: { idle: 'declined' },
    told: [ready, pressTold, refused('START_PAYMENT_FAILED')],
    ran: ['connect', 'payment'],
    says: 'localPaymentStartPaymentFailedError',
  },
  'the shopper cancels at the bank': {
    steps: [connected, pressed, created, kept, failed('CANCELED')],
    state: { idle: 'calm' },
    told: [ready, pressTold],
    ran: ['connect', 'payment'],
  },
  'the shopper looks for the window, and cancels on the page': {
    steps: [
      connected,
      pressed,
      created,
      kept,
      { type: 'bank.wanted' },
      { type: 'payment.canceled' },
      pressed,
      failed('WINDOW_CLOSED'),
    ],
    state: { idle: 'calm' },
    told: [ready, pressTold],
    ran: ['connect', 'payment', 'payment: show window', 'payment: close window'],
  },
  'the merchant’s server does not keep the payment': {
    steps: [connected, pressed, created, failed('NOT_KEPT')],
    state: { idle: 'failed' },
    told: [ready, pressTold, refused('NOT_KEPT')],
    ran: ['connect', 'payment'],
    says: 'localPaymentNotKeptError',
  },
  'the approval is not exchanged for a nonce': {
    steps: [connected, pressed, created, kept, failed('TOKENIZATION_FAILED')],
    state: { idle: 'failed' },
    told: [ready, pressTold, refused('TOKENIZATION_FAILED')],
    ran: ['connect', 'payment'],
    says: 'localPaymentTokenizationFailedError',
  },
  'the page goes to the bank, and comes back by the Back button': {
    steps: [connected, pressed, created, { type: 'page.left' }, { type: 'page.shown' }, pressed],
    state: { paying: 'creating' },
    told: [ready, pressTold, pressTold],
    ran: ['connect', 'payment', 'payment'],
  },
  'the merchant’s button is pressed instead': {
    steps: [connected, requested],
    state: { idle: 'calm' },
    told: [ready, 'sheet.refused: LOCAL_PAYMENT_BUTTON_MUST_BE_USED'],
    ran: ['connect'],
    says: 'localPaymentButtonMustBeUsed',
  },
  'the merchant’s button is pressed while the window is open': {
    steps: [connected, pressed, created, kept, requested],
    state: { paying: 'approving' },
    told: [ready, pressTold, 'sheet.refused: WALLET_IN_PROGRESS'],
    ran: ['connect', 'payment'],
  },
  'what was said is forgotten when the shopper leaves the sheet': {
    steps: [connected, pressed, failed('WINDOW_OPEN_FAILED'), { type: 'sheet.left' }],
    state: { idle: 'calm' },
    told: [ready, pressTold, refused('WINDOW_OPEN_FAILED')],
    ran: ['connect', 'payment'],
  },
  'the gateway’s frame never answers': {
    steps: [{ after: 'SETUP_TIMEOUT' }],
    state: 'unavailable',
    told: ['sheet.broken: LOCAL_PAYMENT_SETUP_FAILED'],
    ran: ['connect'],
  },
  'the library cannot be set up': {
    steps: [{ error: 'connect', reason: { code: 'LOCAL_PAYMENT_NOT_ENABLED' } }],
    state: 'unavailable',
    told: ['sheet.broken: LOCAL_PAYMENT_NOT_ENABLED'],
    ran: ['connect'],
  },
};

const ports = ['connect', 'tokenizeReturned'];
const listening = ['payment'];
const outcomeOf = ({ state, told, ran, says }: Row): Outcome => ({
  state,
  told,
  ran,
  shows: says ?? null,
});
const shows = (context: { sheetError: string | null }) => context.sheetError;

describe('a local payment', () => {
  it.each(Object.entries(rows))('%s', async (_title, row) => {
    const { steps } = row;
    expect(await play(localPaymentMachine, { input: { options }, ports, listening, steps, shows })).toEqual(
      outcomeOf(row),
    );
  });
});

const returns: Readonly<Record<string, Row>> = {
  'the bank approved': {
    steps: [connected, opened, { done: 'tokenizeReturned', output: idealPayment }],
    state: { idle: 'calm' },
    told: [ready, returnTold, approvalTold],
    ran: ['connect', 'tokenizeReturned'],
  },
  'the shopper canceled there': {
    steps: [connected, opened, { error: 'tokenizeReturned', reason: { code: 'LOCAL_PAYMENT_CANCELED' } }],
    state: { idle: 'calm' },
    told: [ready, returnTold],
    ran: ['connect', 'tokenizeReturned'],
  },
  'the bank declined': {
    steps: [
      connected,
      opened,
      { error: 'tokenizeReturned', reason: { code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED' } },
    ],
    state: { idle: 'declined' },
    told: [ready, returnTold, refused('START_PAYMENT_FAILED')],
    ran: ['connect', 'tokenizeReturned'],
    says: 'localPaymentStartPaymentFailedError',
  },
  'the gateway does not confirm it': {
    steps: [
      connected,
      opened,
      { error: 'tokenizeReturned', reason: { code: 'LOCAL_PAYMENT_TOKENIZATION_FAILED' } },
      pressed,
    ],
    state: { paying: 'creating' },
    told: [ready, returnTold, refused('TOKENIZATION_FAILED'), pressTold],
    ran: ['connect', 'tokenizeReturned', 'payment'],
  },
  'the form is not open yet': {
    steps: [connected],
    state: { idle: 'calm' },
    told: [ready],
    ran: ['connect'],
  },
};

describe('a bank that led the shopper back to the page', () => {
  const returned = { paymentType: 'ideal', parameters: { btLpToken: 'EC-1' } };
  it.each(Object.entries(returns))('%s', async (_title, row) => {
    const { steps } = row;
    const input = { options, returned };
    expect(await play(localPaymentMachine, { input, ports, listening, steps, shows })).toEqual(
      outcomeOf(row),
    );
  });
});

it('pays what the merchant wants by the time of the press', async () => {
  const steps = [connected, { type: 'option.changed', key: 'amount', value: '9.99' }, pressed];
  const amount = (context: { options: object }) => context.options;
  const { shows: paid } = await play(localPaymentMachine, {
    input: { options },
    ports,
    listening,
    steps,
    shows: amount,
  });
  expect(paid).toEqual({ ...options, amount: '9.99' });
});
