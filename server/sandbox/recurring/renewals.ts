import type { Context } from '../context.ts';
import { renewDue } from '../passing-time.ts';
import { expireLocalPayments } from '../wallets/local-payment/payments.ts';
import { dayOf } from './calendar.ts';

/** Bills what is due, and ends local payments that waited for too long: at most once a day of the sandbox's clock. */
export function createRenewals(): (context: Context) => void {
  let lookedOn = '';
  return (context) => {
    const today = dayOf(context.now());
    if (today === lookedOn) return;
    lookedOn = today;
    renewDue(context);
    expireLocalPayments(context);
  };
}
