/** Sentences about a sign-up that both the pages and the server use. */

/** What happens to an unpaid sign-up whose first text is months away. */
export const unpaidSignUpSentence =
  'A sign-up that is not paid for is deleted after 30 days; if the first text has not come by then, none is sent.';
