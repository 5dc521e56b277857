import type { LocalPaymentRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import type { WalletPage } from '../page.ts';
import { fundingSources } from './sources.ts';

const nameOf = ({ fundingSource }: LocalPaymentRecord) =>
  fundingSources[fundingSource]?.name ?? fundingSource;

/** The bank's page, or the app on the payer's phone, where the payer decides. */
export function bankPage(payment: LocalPaymentRecord): WalletPage {
  const { amount, currency, brandName, payer, isDeferred } = payment;
  const name = nameOf(payment);
  const later = isDeferred ? html`` : html`<button name="decision" value="later">Leave it pending</button>`;
  const body = html`<main><h1>Pay ${amount} ${currency} to ${brandName} with ${name}</h1>
<p>${payer.firstName} ${payer.lastName}</p><form method="post">
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Let the bank decline</button>
${later}<button name="decision" value="cancel">Cancel</button></form>
<p class="note">This is the sandbox's ${name}. No money moves.</p></main>`;
  return { title: name, body };
}

/** The page shown where there is no page to go back to, or nothing to decide. */
export function bankNote(payment: LocalPaymentRecord, text: string): WalletPage {
  const name = nameOf(payment);
  return {
    title: name,
    body: html`<main><h1>${name}</h1><p>${text}</p><p class="note">You can close this window.</p></main>`,
  };
}
