// Code only for merchants who want wallets above the form, loaded for them alone.
import type { ExpressPart } from '#machines/drop-in/form-lifecycle/types.ts';
import type { CheckedOptions } from '../api/options.ts';
import { expressWords } from '../strings/express-words.ts';
import { addWords } from '../strings/strings.ts';
import { ExpressRow } from './ExpressRow.tsx';
import type { ExpressRowProps } from './form-parts.ts';

addWords(expressWords);

/** The height of a button in pixels: PayPal's, because the others can have any. */
const usualHeight = 45;

/** The row of wallets. All its buttons are as high as the highest, which PayPal's options may set. */
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
