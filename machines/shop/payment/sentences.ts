/** Sentences for parents about a payment. The codes are the gateway's; an unknown one gets a general sentence. */

const tryAnother = 'Nothing was charged. Try another card or check the details.';

const bankSaid = `Your bank declined this card. ${tryAnother}`;
const byCode: Readonly<Record<string, string>> = {
  '2001': 'There is not enough money on this card. Nothing was charged. Try another card.',
  '2002': 'This card is over its limit. Nothing was charged. Try another card.',
  '2004': 'This card has expired. Nothing was charged. Check the date or try another card.',
  '2005': 'This card number is not right. Nothing was charged. Check the number and try again.',
  '2006': 'The date does not match this card. Nothing was charged. Check the date and try again.',
  '2010': 'The security code does not match this card. Nothing was charged. Check the code and try again.',
  '2015': `This card does not allow the payment. ${tryAnother}`,
  '2099': `Your bank wants to confirm this payment with you. ${tryAnother}`,
  '81703': `This kind of card is not accepted. ${tryAnother}`,
  '81715': 'This card number is not right. Nothing was charged. Check the number and try again.',
  '91564': 'These card details have already been used, and nothing more was charged. Enter the card again.',
  '91565': 'These card details are no longer valid. Nothing was charged. Enter the card again.',
  // The gateway does not distinguish a bank that declined from a buyer who gave up its challenge.
  three_d_secure:
    'Your bank’s check of this card was not completed. Nothing was charged. Try again, or use another card.',
  duplicate: 'The same payment was just made. If you do not get a receipt in a few minutes, try again.',
};

const notAccepted = `These card details were not accepted. ${tryAnother}`;

/** @param code the processor's or the gateway's code; those of its validation begin with 8 or 9 */
export const declineSentence = (code: string): string =>
  byCode[code] ?? (/^[89]/.test(code) ? notAccepted : bankSaid);

export const unreachableSentence =
  'We could not reach the payment service. Nothing was charged. Please try again in a moment.';
export const pendingSentence =
  'Your payment is taking longer than usual. Please do not pay again: we are asking the payment service what happened.';
export const boughtElsewhereSentence =
  'The same texts are paid for, or are being paid for, in another browser. Nothing was charged here. Check your e-mail: a link there opens that order.';
export const nothingToAddSentence =
  'Santa already texts this phone on every day that is left this December, so there is nothing to add. Nothing was charged. Use another number.';
export const seasonOverSentence =
  'You signed up for a December whose texts are over. Nothing was charged. For the next one, please sign up again: it takes a minute.';
export const phoneBusySentence =
  'Another payment for this phone is in progress. Nothing was charged here. Please try again in a few minutes.';
export const phoneUnreachableSentence =
  'Santa cannot text this phone. Nothing was charged. Use another number; or, if this phone has replied STOP, text START from it.';
export const absentSentence = 'The payment did not go through. Nothing was charged. Please try again.';
export const paidBackSentence =
  'Your payment arrived after the last text of the season. The money is paid back to you.';
export const againSentence =
  'Please choose PayPal again, because you changed whether we keep your payment method. Nothing was charged.';

/** All sentences about a payment. */
export const paymentSentences: readonly string[] = [
  ...Object.values(byCode),
  bankSaid,
  notAccepted,
  unreachableSentence,
  pendingSentence,
  boughtElsewhereSentence,
  nothingToAddSentence,
  seasonOverSentence,
  phoneBusySentence,
  phoneUnreachableSentence,
  absentSentence,
  paidBackSentence,
];
