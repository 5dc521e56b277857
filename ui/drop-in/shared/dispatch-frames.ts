import { closeChannel } from './message-bus.ts';

/** The hidden frames through which the payment library hears the windows of PayPal and Venmo. */
export const dispatchFrames = () =>
  Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe.braintree-dispatch-frame'));

/** Keeps the keyboard out of them: the library hides them from screen readers, and leaves them in the way of Tab. */
export function makeDispatchFramesInert(): void {
  for (const frame of dispatchFrames()) frame.inert = true;
}

/** Takes one away, with what hears it. The library names it after the channel of the two. */
export function closeDispatchFrame(frame: HTMLIFrameElement): void {
  frame.remove();
  closeChannel(frame.name.replace(/^dispatch_/, ''));
}
