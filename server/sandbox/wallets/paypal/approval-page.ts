import type { AddressRecord } from '../../ledger/instruments.ts';
import type { PayPalApprovalRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import type { WalletPage } from '../page.ts';
import { buyers } from './buyers.ts';

/**
 * The page on which a buyer approves; it replaces the sign-in.
 *
 * @param offersFailure whether the window can end in an error, which only PayPal's own script can report
 */
export function approvalPage(
  approval: PayPalApprovalRecord,
  offersFailure: boolean,
  problem?: string,
): WalletPage {
  const expected = buyers.some(({ payerId }) => payerId === approval.payerId)
    ? approval.payerId
    : (buyers[0]?.payerId ?? '');
  const choices = buyers.map(({ payerId, firstName, lastName, email, conduct }) => {
    const who = html`<span>${firstName} ${lastName}<small>${email}${conduct === 'approves' ? '' : `, ${conduct}`}</small></span>`;
    return payerId === expected
      ? html`<label><input type="radio" name="payer" value="${payerId}" checked>${who}</label>`
      : html`<label><input type="radio" name="payer" value="${payerId}">${who}</label>`;
  });
  const later = approval.offersCredit
    ? html`<label><input type="checkbox" name="pays_later" value="true" checked>Pay with PayPal Credit</label>`
    : html``;
  const failure = offersFailure
    ? html`<button name="decision" value="fail">Let something go wrong</button>`
    : html``;
  const body = html`<main><h1>${what(approval)}</h1>
${problem === undefined ? html`` : html`<p role="alert">${problem}</p>`}
${shipping(approval.shippingAddress)}
<form method="post"><fieldset><legend>Whose account</legend>${choices}</fieldset>${later}
<button class="main" name="decision" value="approve">${approval.commits ? 'Pay Now' : 'Agree and Continue'}</button>
<button name="decision" value="cancel">Cancel and return to ${approval.brandName}</button>${failure}</form>
<p class="note">This is the sandbox's PayPal. No money moves.</p></main>`;
  return { title: 'PayPal', body };
}

function what({ flow, amount, currency, brandName }: PayPalApprovalRecord): string {
  return flow === 'checkout'
    ? `Pay ${amount ?? ''} ${currency ?? ''} to ${brandName}`
    : `Let ${brandName} charge this account from now on`;
}

function shipping(address: AddressRecord | null) {
  if (!address) return html``;
  const lines = [address.firstName, address.streetAddress, address.locality, address.postalCode];
  return html`<p>Ships to ${lines.filter((text) => text !== null).join(', ')}</p>`;
}
