import type { Context } from '../context.ts';
import { renewDue } from './billing.ts';
import { dayOf } from './calendar.ts';

/** Bills what is due, at most once a day of the sandbox's clock. */
export function createRenewals(): (context: Context) => void {
  let lookedOn = '';
  return (context) => {
    const today = dayOf(context.now());
    if (today === lookedOn) return;
    lookedOn = today;
    renewDue(context);
  };
}
