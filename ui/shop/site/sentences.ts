/** Sentences that are on several pages. */

/** Carriers expect this sentence on the pages of every sender of texts. */
export const notShared =
  'We never share phone numbers, or the consent to text them, with third parties for their marketing.';

/** When the daily texts come. A requested code, or the answer to HELP, may come at any hour. */
export const textHours = 'in the afternoon or early evening, and on Christmas Day in the morning';
