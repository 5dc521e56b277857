/** How an error of `spec/form.md` section 8 is provoked, and what a merchant's page and a shopper learn of it. */
import type { Operation } from '#server/sandbox/faults/operations.ts';
import type { MerchantSettings } from '#server/sandbox/merchant-settings.ts';

/** What is planned before; `status` answers with that status. */
export interface Fault {
  readonly operation: Operation;
  readonly kind: 'error' | 'reset' | 'malformed' | 'rate-limited' | 'empty' | 'timeout' | 'status';
  readonly status?: number;
}

/** What a person does while the page waits. */
export type Act =
  | 'gives up the verification'
  | 'leaves the bank'
  | 'agrees in the window'
  | 'closes the window'
  | 'answers with garbage'
  | 'waits for a minute'
  | { readonly cardinalError: number };

export interface ErrorRow {
  readonly code: string;
  readonly type: 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'UNKNOWN' | 'INTERNAL';
  readonly message: string;
  /** What an app said, where the library has to pass it on. */
  readonly behind?: { readonly code: string; readonly message: string };
  /** What the page does, of `page/errors.ts`. */
  readonly attempt: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly by?: 'tokenization key' | 'nothing that is one' | 'a token without GraphQL';
  readonly settings?: Partial<MerchantSettings>;
  /** Changed once the page is connected. */
  readonly laterSettings?: Partial<MerchantSettings>;
  readonly fault?: Fault;
  readonly act?: Act;
  /** What the shopper reads; nothing where they only changed their mind. */
  readonly shopper: 'generic' | 'bank' | 'no venmo app' | 'not added' | 'not connected' | 'nothing';
}

export const refused = (operation: Operation, status: number): Fault => ({
  operation,
  kind: 'status',
  status,
});
export const broken = (operation: Operation): Fault => ({ operation, kind: 'error' });

type Told = Pick<ErrorRow, 'code' | 'message'> & Partial<ErrorRow>;
/** Makes rows of one attempt: mistakes of a merchant's page, where nothing else is said. */
export const rowsOf =
  (attempt: string, common: Partial<ErrorRow> = {}) =>
  (told: Told): ErrorRow => ({ type: 'MERCHANT', shopper: 'generic', attempt, ...common, ...told });
