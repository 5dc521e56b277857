import type { Merchant, PageOptions } from '../support/merchant.ts';
import type { StoringRules } from '../support/programs.ts';
import type { WalletVisit } from '../support/wallet-merchant.ts';

interface Problem {
  readonly type: 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';
  readonly code: string;
  readonly message: unknown;
}

/** How something goes wrong on a form, and what comes of it. */
export interface Trouble {
  readonly options: Partial<PageOptions>;
  readonly visitor?: WalletVisit;
  /** What is saved for the customer; a guest pays where nothing says. */
  readonly saved?: readonly string[];
  /** What the customer's token asks of a card before it is stored. */
  readonly storing?: StoringRules;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What the browser brings along. */
  readonly before?: (merchant: Merchant) => Promise<unknown>;
  readonly fault?: readonly [operation: string, kind: string, status?: number];
  /** What the shopper or the merchant's page does; nothing where the form has something to say at once. */
  readonly act?: (merchant: Merchant) => Promise<unknown>;
  /** What the page hears; null where the shopper is told before it can, or changed their mind. */
  readonly problem: Problem | null;
  /** In English and in German. */
  readonly sentences: readonly [string, string];
}

export type Troubles = Readonly<Record<string, Trouble>>;

export const generic = [
  'Something went wrong on our end. Check your entries and try again.',
  'Bei uns ist etwas schiefgelaufen. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
] as const;
export const developers = [
  'Developer Error: Something went wrong. Check the console for details.',
  'Entwicklerfehler: Etwas ist schiefgelaufen. Einzelheiten stehen in der Konsole.',
] as const;
export const checkEntries = [
  'Please check your information and try again.',
  'Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
] as const;

/** The merchant's page asks for a method, and does not mind that there is none. */
export const request = (merchant: Merchant) => merchant.request('first').catch(() => undefined);
