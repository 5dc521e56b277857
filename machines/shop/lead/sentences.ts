/** Words about a sign-up that pages and the server both say. */

/** What a first text depends on that is months away. */
export const unpaidSignUpSentence =
  'A sign-up that is not paid for is deleted after 30 days; if the first text has not come by then, none is sent.';
