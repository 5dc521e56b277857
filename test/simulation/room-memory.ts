/** What a parent knows of the photo of the room: what a page has shown, and what was pressed and not answered since. */

export const noPhoto = 'no photo';

export interface RoomMemory {
  /** Photos that were chosen, the first one first. */
  readonly chosen: string[];
  /** A button was pressed that leads to this. */
  readonly press: (page: object, leadsTo: string) => void;
  /** A page shows what is kept. @returns whether that may be */
  readonly show: (page: object, shown: string) => boolean;
  /** What may be kept. */
  readonly may: () => readonly string[];
}

/** How long a request may be on its way whose page was left. */
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
      // A page that has answered has told of all that was pressed in it.
      pressed = pressed.filter((one) => one.page !== page && one.at > Date.now() - onItsWayMs);
      return maybe;
    },
    may,
  };
}
