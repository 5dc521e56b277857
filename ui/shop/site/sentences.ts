/** Sentences that stand on several pages. */

/** Carriers look for it on the pages of those who text. */
export const notShared =
  'We never share phone numbers, or the consent to text them, with third parties for their marketing.';

/** When the daily texts come. A code that is asked for, or the answer to HELP, knows no hours. */
export const textHours = 'in the afternoon or early evening, and on Christmas Day in the morning';
