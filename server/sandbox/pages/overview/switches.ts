import { brands } from '../../cards/brands.ts';
import type { Context } from '../../context.ts';
import { faultKinds } from '../../faults/kinds.ts';
import { operations } from '../../faults/operations.ts';
import type { MerchantSettings } from '../../merchant-settings.ts';
import { notificationKinds } from '../../webhooks/notification-kinds.ts';
import { type Html, html } from '../html.ts';
import { bankSteps } from '../steps.ts';
import { empty, section } from './parts.ts';

const names: Readonly<Record<string, string>> = {
  threeDSecure: '3D Secure',
  threeDSecureVersionTwo: '3D Secure, version 2',
  threeDSecureVersionOne: '3D Secure, version 1',
  paypal: 'PayPal',
  venmo: 'Venmo',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  unionPay: 'UnionPay',
  usBankAccount: 'US bank account',
  bankLogin: 'Logins to banks',
  visaCheckout: 'Visa Checkout',
};

const challenges = [
  { value: 'cvv', name: 'Security code' },
  { value: 'postal_code', name: 'Postal code' },
] as const;

/** The merchant's settings; each switch changes one. */
export function settingsSection({ settings }: Context): Html {
  const current = settings.current();
  const flags = Object.entries(names).map(([key, name]) => {
    const on = current[key as keyof MerchantSettings] === true;
    return toggle(`setting-${key}`, name, on, { [key]: !on });
  });
  const asked = challenges.map(({ value, name }) => {
    const on = current.challenges.includes(value);
    return toggle(`challenge-${value}`, name, on, { challenges: without(current.challenges, value, on) });
  });
  const taken = brands.map(({ name }) => {
    const on = current.supportedCardBrands.includes(name);
    const supportedCardBrands = without(current.supportedCardBrands, name, on);
    return toggle(`brand-${name}`, name, on, { supportedCardBrands });
  });
  return section(
    'settings',
    'Merchant settings',
    html`<h3>Ways to pay</h3><div class="toggles">${flags}</div>
<h3>The card form asks for</h3><div class="toggles">${asked}</div>
<h3>Cards taken</h3><div class="toggles">${taken}</div>`,
  );
}

function toggle(key: string, name: string, on: boolean, change: object): Html {
  return html`<button type="button" role="switch" aria-checked="${String(on)}" data-key="${key}"
data-post="/sandbox/settings" data-body="${JSON.stringify(change)}">${name}</button>`;
}

function without<T>(all: readonly T[], one: T, isIn: boolean): T[] {
  return isIn ? all.filter((other) => other !== one) : [...all, one];
}

/** The faults that are planned. */
export function faultsSection({ faults }: Context): Html {
  const planned = faults.planned().map(({ operation, strike, times }) => {
    const more = 'status' in strike ? ` ${strike.status}` : 'ms' in strike ? ` ${strike.ms} ms` : '';
    return html`<li><code>${operation}</code> <span>${strike.kind}${more}, ${String(times)} times</span></li>`;
  });
  const schedule = faults.scheduled();
  if (planned.length === 0 && schedule === null) {
    return section('faults', 'Faults', empty('Nothing is planned to go wrong.'));
  }
  const dealt =
    schedule === null
      ? html``
      : html`<p>Seed <code>${schedule.seed}</code> strikes ${String(Math.round(schedule.rate * 100))} % of requests.</p>`;
  return section(
    'faults',
    'Faults',
    html`<ol class="log">${planned}</ol>${dealt}
<button type="button" data-key="clear-faults" data-method="DELETE" data-post="/sandbox/faults">Take all back</button>`,
  );
}

/** The forms: they are not replaced while a person types. */
export function forms(context: Context): Html {
  return html`<section aria-labelledby="plan-title"><h2 id="plan-title">Plan a fault</h2>
<form data-post="/sandbox/faults"><label>Operation <select name="operation">${options(operations)}</select></label>
<label>Kind <select name="kind">${options(faultKinds)}</select></label>
<label>Times <input name="times" type="number" min="1" value="1" inputmode="numeric"></label>
<label>Status, for <code>status</code> <input name="status" type="number" min="400" max="599" inputmode="numeric"></label>
<label>Milliseconds, for <code>delay</code> <input name="ms" type="number" min="0" inputmode="numeric"></label>
<button>Plan it</button><output></output></form>
<form data-post="/sandbox/faults/schedule"><label>Seed <input name="seed" required></label>
<label>Rate, 0 to 1 <input name="rate" type="number" min="0" max="1" step="0.01" value="0.1" inputmode="decimal"></label>
<button>Let faults strike by schedule</button><output></output></form></section>
<section aria-labelledby="address-title"><h2 id="address-title">Send webhooks to</h2>
<form data-post="/sandbox/webhooks"><label>Address <input name="url" type="url" value="${context.webhooks.address() ?? ''}"
placeholder="http://127.0.0.1:3000/webhooks"></label><button>Set the address</button><output></output></form></section>
<section aria-labelledby="bank-title"><h2 id="bank-title">What the bank does</h2>
<form data-post="/sandbox/bank"><label>Transaction <input name="transactionId" required></label>
<label>Step <select name="step">${options(bankSteps)}</select></label><button>Take the step</button><output></output></form>
<form data-post="/sandbox/webhooks/send"><label>Transaction <input name="transactionId"></label>
<label>Webhook <select name="kind">${options(notificationKinds)}</select></label><button>Send it</button><output></output></form></section>
<section aria-labelledby="write-title"><h2 id="write-title">A phone writes</h2>
<form data-post="/sandbox/phone/replies"><label>From <input name="from" type="tel" placeholder="+12025550147" required></label>
<label>Text <input name="body" maxlength="160" autocomplete="off" required></label><button>Write</button><output></output></form></section>
<section aria-labelledby="reset-title"><h2 id="reset-title">Begin anew</h2>
<form data-post="/sandbox/reset"><p>Empties ledger, phone and mailbox, and takes faults and settings back.</p>
<button class="danger">Empty the sandbox</button><output></output></form></section>`;
}

function options(values: readonly string[]): Html[] {
  return values.map((value) => html`<option>${value}</option>`);
}
