/** The hidden frames through which the payment library hears the windows of PayPal and Venmo. */
export const dispatchFrames = () =>
  Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe.braintree-dispatch-frame'));

/** Keeps the keyboard out of them: the library hides them from screen readers, and leaves them in the way of Tab. */
export function makeDispatchFramesInert(): void {
  for (const frame of dispatchFrames()) frame.inert = true;
}
