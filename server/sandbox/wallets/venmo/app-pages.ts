import type { VenmoContextRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import type { WalletPage } from '../page.ts';
import { venmoAccounts } from './accounts.ts';

/** Whether the app returns in its own window, or in the one that opened it. */
export type WayBack = 'here' | 'opener';

/**
 * The page on which a buyer approves.
 *
 * @param offersTabs whether the app can come back in a tab of its own, as some phones do
 */
export function approvalPage(found: VenmoContextRecord | undefined, offersTabs: boolean): WalletPage {
  const accounts = venmoAccounts.map(({ username, firstName, lastName, tokenIssuanceFails }, index) => {
    const trouble = tokenIssuanceFails ? ', the sale will be rejected' : '';
    const who = html`<span>${firstName} ${lastName}<small>@${username}${trouble}</small></span>`;
    return index === 0
      ? html`<label><input type="radio" name="account" value="${username}" checked>${who}</label>`
      : html`<label><input type="radio" name="account" value="${username}">${who}</label>`;
  });
  const tab = offersTabs
    ? html`<label><input type="checkbox" name="new_tab" value="true">Come back in this tab</label>`
    : html``;
  const body = html`<main><h1>${what(found)}</h1><form method="post">
<fieldset><legend>Whose account</legend>${accounts}</fieldset>${tab}
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="fail">Let something go wrong</button></form>
<p class="note">This is the sandbox's Venmo. No money moves.</p></main>`;
  return { title: 'Venmo', body };
}

/** The page that leads back, by its script, or by its link where the script does not work. */
export function donePage(address: string | null, way: WayBack): WalletPage {
  if (address === null) {
    const body = html`<h1>Done</h1><p>Go back to the shop. You can close this window.</p>`;
    return { title: 'Venmo', body };
  }
  const body = html`<h1>Done</h1><p><a href="${address}" data-way="${way}">Back to the shop</a></p>`;
  return { title: 'Venmo', body, script: 'venmo-return.js' };
}

function what(found: VenmoContextRecord | undefined): string {
  const name = found?.displayName ?? 'North Pole Post';
  const amount = found?.amount ?? null;
  return amount === null ? `Pay ${name} with Venmo` : `Pay ${name} $${amount} with Venmo`;
}
