import { z } from 'zod';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import type { WalletPage } from '../page.ts';
import { type StoredCard, storedCards } from './stored-cards.ts';
import type { MerchantSession } from './tokens.ts';

/** What the page's session asks of the sheet. */
const sheetRequest = z.object({
  label: z.string().max(255),
  amount: z.string().max(20),
  currency: z.string().max(3),
  networks: z.array(z.string()),
});

export type SheetRequest = z.infer<typeof sheetRequest>;

/** Reads the request from the sheet's address; undefined when there is none. */
export function readSheetRequest(query: unknown): SheetRequest | undefined {
  try {
    return sheetRequest.safeParse(JSON.parse(textOf(asFields(query), 'request') ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The cards that the page accepts. Pages write networks in more than one way. */
export function offeredCards({ networks }: SheetRequest): StoredCard[] {
  const wanted = new Set(networks.map((network) => network.toLowerCase()));
  return storedCards.filter(({ network }) => wanted.has(network.toLowerCase()));
}

/** The sheet on which a person chooses what to pay with. */
export function sheetPage(request: SheetRequest, { displayName, domainName }: MerchantSession): WalletPage {
  const { label, amount, currency } = request;
  const cards = offeredCards(request).map(({ id, displayName: name, remark }, index) => {
    const who = html`<span>${name}<small>${remark}</small></span>`;
    return index === 0
      ? html`<label><input type="radio" name="card" value="${id}" checked>${who}</label>`
      : html`<label><input type="radio" name="card" value="${id}">${who}</label>`;
  });
  const body = html`<main><h1>Pay ${amount} ${currency} to ${label}</h1>
<p>${displayName} (${domainName})</p><form method="post">
<fieldset><legend>Pay with</legend>${cards}</fieldset>
<button class="main" name="decision" value="pay">Pay with Passcode</button>
<button name="decision" value="cancel">Cancel</button></form>
<p class="note">This is the sandbox's Apple Pay. No money moves.</p></main>`;
  return { title: 'Apple Pay', body };
}
