import type { CardRecord } from '../ledger/instruments.ts';
import type { AuthenticationRecord } from '../ledger/wallet-records.ts';
import { html } from '../pages/html.ts';
import type { WalletPage } from '../wallets/page.ts';

/**
 * The page on which the bank asks for its code. Names and values of the fields are those of Cardinal's own test bank,
 * which merchants' browser tests look for.
 *
 * @param problem what was wrong with the last answer
 */
export function challengePage(
  { merchantName, amount }: AuthenticationRecord,
  { cardType, last4 }: CardRecord,
  problem?: string,
): WalletPage {
  const body = html`<main><h1>Confirm your payment</h1>
<p>${merchantName} asks for ${amount} from your ${cardType} card ending in ${last4}. The code is 1234.</p>
${problem === undefined ? html`` : html`<p role="alert">${problem}</p>`}
<form method="post"><label class="field">Code
<input name="challengeDataEntry" inputmode="numeric" autocomplete="one-time-code"></label>
<input class="main" type="submit" name="decision" value="SUBMIT">
<input type="submit" name="decision" value="CANCEL">
<details><summary>Other endings</summary>
<button name="decision" value="timeout">Let it time out</button>
<button name="decision" value="fail">Let something go wrong</button>
<label class="field">Cardinal's error number <input name="errorNumber" inputmode="numeric" pattern="\\d+"></label>
<button name="decision" value="number">Let it end in that error</button></details></form>
<p class="note">This is the sandbox's bank. No money moves.</p></main>`;
  return { title: 'Your bank', body };
}
