// What only a merchant needs who wants wallets above the form. It is loaded for them alone.
import type { ExpressPart } from '#machines/drop-in/form-lifecycle/types.ts';
import type { CheckedOptions } from '../api/options.ts';
import { expressWords } from '../strings/express-words.ts';
import { addWords } from '../strings/strings.ts';
import { ExpressRow } from './ExpressRow.tsx';
import type { ExpressRowProps } from './form-parts.ts';

addWords(expressWords);

/** Pixels of a button. PayPal's own height, as others can take any. */
const usualHeight = 45;

/** @param options may want PayPal's buttons higher; all buttons of a row are as high as the highest */
export function expressPart({ paypal, paypalCredit }: Pick<CheckedOptions, 'paypal' | 'paypalCredit'>): {
  readonly express: ExpressPart;
} {
  const heights = [paypal, paypalCredit].map((wallet) => {
    const { buttonStyle } = Object(wallet) as { readonly buttonStyle?: { readonly height?: unknown } };
    return Number(buttonStyle?.height) || usualHeight;
  });
  const height = Math.max(...heights);
  return { express: { Row: (props: ExpressRowProps) => <ExpressRow height={height} {...props} /> } };
}
