import type { FromWindow } from './protocol.ts';

/** The last page of PayPal's window: reports how it ended to the button's frame, which opened it and closes it. */
const query = new URLSearchParams(location.search);

function outcome(): FromWindow {
  const result = query.get('result');
  if (result === 'failed') return { paypal: 'failed', message: 'PayPal: something went wrong' };
  if (result !== 'approved') return { paypal: 'cancelled' };
  const token = query.get('token') ?? '';
  const payerId = query.get('PayerID') ?? '';
  return { paypal: 'approved', approval: { token, payerId, paymentId: query.get('paymentId') } };
}

const opener = window.opener as Window | null;
opener?.postMessage(outcome(), location.origin);
