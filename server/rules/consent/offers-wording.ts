/** What people who want offers by e-mail agree to; the words are kept with the address. */
export const offersWording = {
  /** Beside the box of the sign-up. */
  signUp:
    'Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to unsubscribe.',
  /** Beside the field of the pop-up. */
  popUp: 'We send one code, and now and then an offer. Every e-mail has a link to unsubscribe.',
} as const;
