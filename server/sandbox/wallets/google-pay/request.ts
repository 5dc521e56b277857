import { z } from 'zod';
import { asFields, textOf } from '../../server-api/input.ts';

/** What Google's script asks of its sheet: a page's payment data request, of either version, in one form. */
const sheetRequest = z.object({
  merchantName: z.string().max(255),
  /** Decimal, and empty when the price is not known yet. */
  price: z.string().max(20),
  currency: z.string().max(3),
  /** Null when the page accepts no cards. */
  cards: z
    .object({
      networks: z.array(z.string()),
      authMethods: z.array(z.enum(['PAN_ONLY', 'CRYPTOGRAM_3DS'])),
      authorizationFingerprint: z.string().nullable(),
      clientKey: z.string().nullable(),
    })
    .nullable(),
  /** Null when the page does not accept PayPal through Google. */
  payPalClientId: z.string().nullable(),
});

export type SheetRequest = z.infer<typeof sheetRequest>;

/** Reads the request from the sheet's address; undefined when there is none. */
export function readSheetRequest(query: unknown): SheetRequest | undefined {
  const text = textOf(asFields(query), 'request') ?? '';
  try {
    return sheetRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
