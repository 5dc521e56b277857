/**
 * Removes the listeners of a message bus of the payment library when it is torn down. Its own `teardown` marks the bus
 * as destroyed first, and from then on `off` does nothing: every form that was ever on the page would stay in memory,
 * with its frames (`docs/decisions/215-the-bus-forgets.md`).
 */
import Framebus from 'framebus';

type Subscription = Parameters<Framebus['on']>;

/** The bus's methods. */
interface BusMethods {
  on: (this: Framebus, ...subscription: Subscription) => boolean;
  teardown: (this: Framebus) => void;
}

const subscriptions = new Map<Framebus, Subscription[]>();
const every: BusMethods = Framebus.prototype;
const { on, teardown } = every;

every.on = function (...subscription) {
  const isHeard = on.apply(this, subscription);
  // A listener without a channel is for a single answer, and removes itself.
  if (isHeard && this.channel) subscriptions.set(this, [...(subscriptions.get(this) ?? []), subscription]);
  return isHeard;
};

every.teardown = function () {
  for (const subscription of subscriptions.get(this) ?? []) this.off(...subscription);
  subscriptions.delete(this);
  teardown.call(this);
};

/** Removes the listeners of a channel, for parts of the library that leave them behind. */
export function closeChannel(name: string): void {
  for (const bus of subscriptions.keys()) if (bus.channel === name) bus.teardown();
}

/** Removes the listeners of frames, which the library leaves behind if the frames never answered. */
export function closeBusOf(frames: readonly HTMLIFrameElement[]): void {
  for (const bus of subscriptions.keys())
    if (frames.some((frame) => bus.targetFrames.includes(frame))) bus.teardown();
}
