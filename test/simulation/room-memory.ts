/** A parent's memory of the photo of the room: what a page has shown, and later requests without a response. */

export const noPhoto = 'no photo';

export interface RoomMemory {
  /** Photos that were chosen, the first one first. */
  readonly chosen: string[];
  /** Records a request, and the state to which it leads. */
  readonly press: (page: object, leadsTo: string) => void;
  /** Records what a page shows as stored. @returns whether that is possible */
  readonly show: (page: object, shown: string) => boolean;
  /** What may be stored now. */
  readonly may: () => readonly string[];
}

/** How long a request may be in transit after its page was left. */
const onItsWayMs = 2 * 60_000;

export function createRoomMemory(): RoomMemory {
  let shown = noPhoto;
  let pressed: { readonly page: object; readonly leadsTo: string; readonly at: number }[] = [];
  const may = () => [shown, ...pressed.map(({ leadsTo }) => leadsTo)];
  return {
    chosen: [],
    press: (page, leadsTo) => void pressed.push({ page, leadsTo, at: Date.now() }),
    show(page, now) {
      const maybe = may().includes(now);
      shown = now;
      // A page that shows a response has shown the result of all requests made in it.
      pressed = pressed.filter((one) => one.page !== page && one.at > Date.now() - onItsWayMs);
      return maybe;
    },
    may,
  };
}
