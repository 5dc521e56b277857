import type { LocalPaymentType } from '../api/local-payment-options.ts';

/** The mark of each way to pay: a word in its brand's colours. */
const marks: Readonly<Record<LocalPaymentType, readonly [word: string, color: string, ground: string]>> = {
  bancomatpay: ['Bancomat', '#fff', '#004b93'],
  bancontact: ['Bancontact', '#005498', '#fff'],
  blik: ['blik', '#fff', '#000'],
  eps: ['eps', '#c8036f', '#fff'],
  grabpay: ['Grab', '#fff', '#00873b'],
  ideal: ['iDEAL', '#cc0066', '#fff'],
  mbway: ['MB WAY', '#d9001b', '#fff'],
  mybank: ['MyBank', '#fff', '#0d5c91'],
  p24: ['P24', '#d13239', '#fff'],
  pay_upon_invoice: ['Ratepay', '#0b2d7a', '#fff'],
  satispay: ['satispay', '#fff', '#d6332a'],
  trustly: ['Trustly', '#0ee06e', '#000'],
  verkkopankki: ['Pankki', '#fff', '#0054a6'],
};

const room = 32;
/** The width of a word: short ones keep their own, others are fitted to the mark. */
const widthOf = (word: string) => Math.min(room, word.length * 5.4);

/** The mark of one way to pay, as large as those of card brands. */
export function TypeMark({ type }: { readonly type: LocalPaymentType }) {
  const [word, color, ground] = marks[type];
  return (
    <svg className="braintree-icon" viewBox="0 0 40 24" width="36" height="22" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="23" rx="3" fill={ground} stroke="#8795a1" />
      <text
        x="20"
        y="15.3"
        fill={color}
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize="9"
        fontWeight="700"
        textAnchor="middle"
        textLength={widthOf(word)}
        lengthAdjust="spacingAndGlyphs"
      >
        {word}
      </text>
    </svg>
  );
}
