/** Says by hand how a shopper pays with Google Pay, and how Google's sheet ends where they do not. */
import { googlePayMachine } from '#machines/payment-flows/google-pay/machine.ts';
import { describeTables, type Step } from './table.ts';
import { wordsOfWallet } from './wallet-words.ts';

const button = { buttonColor: 'black' };
const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const options = { button, transactionInfo };
const paymentData = { apiVersion: 2, paymentMethodData: { tokenizationData: {} } };
const method = { nonce: 'n', type: 'AndroidPayCard', details: {} };

/** Google's script rejects with objects that are no errors. */
const canceled = { statusCode: 'CANCELED' };
const developers = { statusCode: 'DEVELOPER_ERROR', statusMessage: 'merchantId is missing' };
const accounts = { statusCode: 'BUYER_ACCOUNT_ERROR' };
const blocked = new Error('The window was blocked.');
const notTokenized = Object.assign(new Error('No nonce.'), { code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' });
const notReady = Object.assign(new Error('Not ready.'), { code: 'GOOGLE_PAYMENT_NOT_READY' });

const connected: Step = { done: 'connect' };
const press: Step = { type: 'google.pressed' };
const wanted: Step = { type: 'payment.requested' };
const left: Step = { type: 'sheet.left' };
const chosen: Step = { done: 'loadPaymentData', output: paymentData };
const changes = (key: string, value: unknown): Step => ({ type: 'option.changed', key, value });
const fails = (error: unknown): Step => ({ failed: 'loadPaymentData', error });

const sets = [['connect', options]] as const;
const opens = [...sets, ['loadPaymentData', options]] as const;
const reads = [...opens, ['parseResponse', { paymentData }]] as const;

const sheet = wordsOfWallet('googlePay');
const { ready, pressed, broken, refused, atWork, unavailable, outdated } = sheet;
const approved = sheet.approved(method);
const ownButton = sheet.ownButton('GOOGLE_PAY_BUTTON_MUST_BE_USED', 'The Google Pay button must be used.');
const developersProblem = {
  type: 'MERCHANT',
  code: 'GOOGLE_PAYMENT_DEVELOPER_ERROR',
  message: 'merchantId is missing',
  cause: developers,
};

describeTables(googlePayMachine, {
  'Google Pay': {
    input: () => ({ options }),
    lines: [
      // Setting up.
      [
        'is made ready first, with what the merchant wants',
        [],
        {
          state: 'connecting',
          tags: ['loading'],
          asks: sets,
          knows: { sheetError: null, paymentData: null },
        },
      ],
      [
        'is at work while it is made ready',
        [wanted],
        { state: 'connecting', asks: sets, tells: [atWork], knows: { sheetError: null } },
      ],
      ['can be used then', [connected], { state: 'idle', tags: ['pressable'], asks: sets, tells: [ready] }],
      [
        'is left out where Google is not ready [FW-04]',
        [{ failed: 'connect', error: notReady }],
        {
          state: 'unavailable',
          tags: [],
          asks: sets,
          tells: [broken({ message: 'Not ready.', code: 'GOOGLE_PAYMENT_NOT_READY', cause: notReady })],
        },
      ],
      [
        'cannot meet a request then, and the sheet asks for the developers',
        [{ failed: 'connect', error: notReady }, wanted],
        {
          state: 'unavailable',
          asks: sets,
          tells: [
            broken({ message: 'Not ready.', code: 'GOOGLE_PAYMENT_NOT_READY', cause: notReady }),
            unavailable,
          ],
          knows: { sheetError: 'developerError' },
        },
      ],
      [
        'is left out where nothing comes for 30 seconds, and the form is told',
        [{ waits: 30_000 }],
        {
          state: 'unavailable',
          asks: sets,
          tells: [
            broken({
              type: 'MERCHANT',
              code: 'GOOGLE_PAYMENT_NOT_ENABLED',
              message: 'Google Pay is not enabled for this merchant.',
            }),
          ],
        },
      ],
      [
        'is waited for during 30 seconds',
        [{ waits: 29_999 }, connected],
        { state: 'idle', asks: sets, tells: [ready] },
      ],
      // The merchant's page.
      [
        "points at its own button, where the merchant's is pressed",
        [connected, wanted],
        {
          state: 'idle',
          asks: sets,
          tells: [ready, ownButton],
          knows: { sheetError: 'googlePayButtonMustBeUsed' },
        },
      ],
      [
        'forgets that it pointed once the sheet is left',
        [connected, wanted, left],
        { state: 'idle', asks: sets, tells: [ready, ownButton], knows: { sheetError: null } },
      ],
      [
        'is asked for with what the merchant wants by then',
        [connected, changes('transactionInfo', { totalPrice: '12.99' }), press],
        {
          state: 'choosing',
          asks: [...sets, ['loadPaymentData', { button, transactionInfo: { totalPrice: '12.99' } }]],
          tells: [ready, pressed],
        },
      ],
      [
        'keeps its button as it was drawn',
        [connected, changes('button', { buttonColor: 'white' })],
        { state: 'idle', asks: sets, tells: [ready], knows: { options } },
      ],
      // Another payment than the one that is approved.
      [
        'takes no approval of a sum that has changed meanwhile, and says so',
        [connected, press, changes('transactionInfo', { ...transactionInfo, totalPrice: '12.99' }), chosen],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: opens,
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError', paymentData: null },
        },
      ],
      [
        'gives no nonce of a sum that changed while the nonce was read',
        [
          connected,
          press,
          chosen,
          changes('transactionInfo', { ...transactionInfo, totalPrice: '12.99' }),
          { done: 'parseResponse', output: method },
        ],
        {
          state: 'idle',
          asks: reads,
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError', paymentData: null },
        },
      ],
      [
        'can be pressed again then, and asks for the sum of now',
        [connected, press, changes('transactionInfo', { totalPrice: '12.99' }), chosen, press, chosen],
        {
          state: 'reading',
          asks: [
            ...opens,
            ['loadPaymentData', { button, transactionInfo: { totalPrice: '12.99' } }],
            ['parseResponse', { paymentData }],
          ],
          tells: [ready, pressed, outdated, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'takes the approval where the merchant only says the same again, or draws the button otherwise',
        [
          connected,
          press,
          changes('transactionInfo', { ...transactionInfo }),
          changes('button', { buttonColor: 'white' }),
          chosen,
        ],
        { state: 'reading', asks: reads, tells: [ready, pressed] },
      ],
      [
        'says nothing of a change to a shopper who closes the sheet',
        [connected, press, changes('transactionInfo', { totalPrice: '12.99' }), fails(canceled)],
        { state: 'idle', asks: opens, tells: [ready, pressed], knows: { sheetError: null } },
      ],
      // One sheet.
      [
        "opens Google's sheet at a press, and says nothing of what was [FW-04]",
        [connected, wanted, press],
        {
          state: 'choosing',
          tags: ['busy'],
          asks: opens,
          tells: [ready, ownButton, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'opens one sheet for two presses',
        [connected, press, press],
        { state: 'choosing', asks: opens, tells: [ready, pressed] },
      ],
      [
        "is Google's while its sheet is open",
        [connected, press, wanted],
        { state: 'choosing', asks: opens, tells: [ready, pressed, atWork], knows: { sheetError: null } },
      ],
      [
        'says nothing of a shopper who closes the sheet, and can be pressed again [FW-04]',
        [connected, press, fails(canceled), press],
        {
          state: 'choosing',
          asks: [...opens, ['loadPaymentData', options]],
          tells: [ready, pressed, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'shows no error for a sheet that was closed [FW-04]',
        [connected, press, fails(canceled)],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: opens,
          tells: [ready, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'tells the developer what is wrong, in the words of Google [FW-04]',
        [connected, press, fails(developers)],
        {
          state: 'idle',
          asks: opens,
          tells: [ready, pressed, refused(developersProblem)],
          knows: { sheetError: 'developerError' },
        },
      ],
      [
        'names what Google could not do, and can be pressed again',
        [connected, press, fails(accounts), press],
        {
          state: 'choosing',
          asks: [...opens, ['loadPaymentData', options]],
          tells: [
            ready,
            pressed,
            refused({
              type: 'UNKNOWN',
              code: 'GOOGLE_PAYMENT_BUYER_ACCOUNT_ERROR',
              message: 'BUYER_ACCOUNT_ERROR',
              cause: accounts,
            }),
            pressed,
          ],
          knows: { sheetError: null },
        },
      ],
      [
        'says on its sheet in the form that Google could not do it',
        [connected, press, fails(accounts)],
        {
          state: 'idle',
          asks: opens,
          tells: [
            ready,
            pressed,
            refused({
              type: 'UNKNOWN',
              code: 'GOOGLE_PAYMENT_BUYER_ACCOUNT_ERROR',
              message: 'BUYER_ACCOUNT_ERROR',
              cause: accounts,
            }),
          ],
          knows: { sheetError: 'googlePaymentBuyerAccountErrorError' },
        },
      ],
      [
        'says what an error without a status says',
        [connected, press, fails(blocked)],
        {
          state: 'idle',
          asks: opens,
          tells: [ready, pressed, refused({ message: 'The window was blocked.', cause: blocked })],
          knows: { sheetError: 'genericError' },
        },
      ],
      [
        "reads the nonce in Google's answer",
        [connected, press, chosen],
        { state: 'reading', tags: ['busy'], asks: reads, tells: [ready, pressed], knows: { paymentData } },
      ],
      [
        'is at work while the nonce is read',
        [connected, press, chosen, wanted, press],
        { state: 'reading', asks: reads, tells: [ready, pressed, atWork] },
      ],
      [
        'gives the nonce, and keeps nothing of it',
        [connected, press, chosen, { done: 'parseResponse', output: method }],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: reads,
          tells: [ready, pressed, approved],
          knows: { sheetError: null, paymentData: null },
        },
      ],
      [
        'says that there is no nonce, and keeps nothing of what was chosen',
        [connected, press, chosen, { failed: 'parseResponse', error: notTokenized }],
        {
          state: 'idle',
          asks: reads,
          tells: [
            ready,
            pressed,
            refused({ message: 'No nonce.', code: 'GOOGLE_PAYMENT_GATEWAY_ERROR', cause: notTokenized }),
          ],
          knows: { sheetError: 'googlePaymentGatewayErrorError', paymentData: null },
        },
      ],
    ],
  },
  'a sheet in a form': {
    input: (parent) => ({ options, parent }),
    lines: [
      [
        'tells the form what it tells a page',
        [connected],
        { state: 'idle', asks: sets, tells: [ready, ready] },
      ],
    ],
  },
});
