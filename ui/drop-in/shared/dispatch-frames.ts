import { closeChannel } from './message-bus.ts';

/** The hidden frames through which the payment library communicates with the windows of PayPal and Venmo. */
export const dispatchFrames = () =>
  Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe.braintree-dispatch-frame'));

/** Keeps the keyboard out of them: the library hides them from screen readers, but Tab still reaches them. */
export function makeDispatchFramesInert(): void {
  for (const frame of dispatchFrames()) frame.inert = true;
}

/** Removes a frame with its listeners, whose channel the library has in the frame's name. */
export function closeDispatchFrame(frame: HTMLIFrameElement): void {
  frame.remove();
  closeChannel(frame.name.replace(/^dispatch_/, ''));
}
