/** What the account makes of an order's state. */
import { expect, it } from 'vitest';
import { accountMenuLogic } from '#ui/shop/account/account-ports.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();

it.each([
  ['awaiting_payment', { paid: false, confirming: false, onHold: false, cancelled: false }],
  ['charging', { paid: false, confirming: true, onHold: false, cancelled: false }],
  ['unresolved', { paid: false, confirming: true, onHold: false, cancelled: false }],
  ['paid', { paid: true, confirming: false, onHold: false, cancelled: false }],
  ['on_hold', { paid: true, confirming: false, onHold: true, cancelled: false }],
  ['cancelled', { paid: true, confirming: false, onHold: false, cancelled: true }],
])('knows of an order that is %s whether it is paid for', async (state, known) => {
  server.answer({ '/api/account': { orders: [{ state, extras: [], messages: [] }] } });
  expect(await ask(accountMenuLogic, 'loadOrders')).toMatchObject([known]);
});
