/** Wording for wallets, loaded with that part of the form. */
export const walletWords = {
  paypalRedirectButton: 'Continue on the PayPal website',
  paypalPopupOpenFailedError: 'Your browser blocked the PayPal window.',
  paypalButtonMustBeUsed: 'Use the PayPal button to continue with your payment.',
  venmoButtonMustBeUsed: 'Use the Venmo button to continue with your payment.',
  applePayButtonMustBeUsed: 'Use the Apple Pay button to continue with your payment.',
  googlePayButtonMustBeUsed: 'Use the Google Pay button to continue with your payment.',
  paypalAccountTokenizationFailedError: 'Something went wrong while adding the PayPal account.',
  paypalFlowFailedError: 'Something went wrong while connecting to PayPal.',
  paypalTokenizationRequestActiveError: 'PayPal payment authorization is already in progress.',
  venmoCanceledError:
    'Something went wrong. Ensure that the latest Venmo app is installed and that your browser supports switching to Venmo.',
  venmoAppFailedError: "The Venmo app wasn't found on your device.",
  applePayTokenizationError: 'A network error occurred while processing the Apple Pay payment.',
  walletApprovalOutdatedError:
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.',
  localPaymentContinue: 'Continue in the window that has opened.',
  localPaymentShowWindow: 'Show the window',
  localPaymentReturn: 'Back to the shop',
  localPaymentPending: 'Not confirmed yet',
  localPaymentPendingNotice: 'A payment is waiting to be confirmed.',
  localPaymentButtonMustBeUsed: 'Use one of these buttons to continue with your payment.',
  localPaymentWindowOpenFailedError: 'Your browser blocked the window for your payment.',
  localPaymentWindowClosedError:
    'The window was closed before your payment was confirmed. If you approved it there, do not pay again.',
  localPaymentStartPaymentFailedError: 'Your payment was not approved. Try again or pay in another way.',
  localPaymentTokenizationFailedError:
    'Your payment could not be confirmed. Check your bank account before you pay again.',
  applePayActiveCardError: 'Link a supported card to your Apple Pay wallet.',
} as const;
