/** Access after a world has ended: which photos of rooms and films owners and strangers can open. */
import { type Browser, createBrowser } from './browser.ts';
import type { Household } from './household.ts';
import { actAs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** A request, and its response. */
export interface Door {
  readonly by: 'the owner' | 'a stranger' | 'the phone' | 'the mailbox';
  readonly what: 'photo' | 'picture' | 'film' | 'form';
  /** The order that it belongs to. */
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly shown: string;
}

interface Asked extends Pick<Door, 'by' | 'what' | 'orderId'> {
  readonly from: Browser;
  readonly path: string;
  readonly init?: RequestInit;
}

interface DoorsParts {
  readonly shop: string;
  readonly time: Pick<SimulatedTime, 'later'>;
  readonly households: readonly Household[];
  /** Texts of Christmas morning, by their ids. */
  readonly texts: readonly { readonly id: string; readonly orderId: string }[];
  /** E-mails that were delivered. */
  readonly letters: readonly { readonly text: string }[];
}

const patienceMs = 20_000;
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const place = { x: '1', y: '900', size: '500', edge: '1000', style: 'color' };

export const filmKeys = (letters: DoorsParts['letters']) =>
  letters.flatMap(({ text }) => /\/santa\/film#key=(\S+)/.exec(text)?.[1] ?? []);
const orderOf = (key: string) => key.split('.')[0] ?? '';

export function tryEveryDoor({ shop, time, households, texts, letters }: DoorsParts): Promise<Door[]> {
  const stranger = createBrowser({ name: 'a late stranger', shop, time });

  function ofFamily({ parent, browser }: Household): Asked[] {
    const orderId = parent.orderId();
    if (orderId === null) return [];
    const query = `?order_id=${orderId}`;
    const images = (['photo', 'picture'] as const).flatMap((what): Asked[] => [
      { by: 'the owner', what, orderId, from: browser, path: `/rooms/${what}${query}` },
      { by: 'a stranger', what, orderId, from: stranger, path: `/rooms/${what}${query}` },
    ]);
    const photo = Object.assign(Buffer.from('photo 99 of a stranger'), { type: 'image/jpeg' });
    const put = { method: 'PUT', body: photo, headers: { 'content-type': photo.type } };
    const forms: readonly [path: string, init: RequestInit][] = [
      [`/api/room${query}`, {}],
      [`/api/room_photo${query}`, put],
      ['/api/room_place', form({ order_id: orderId, ...place })],
      ['/api/film', form({ key: `${orderId}.zzzzzzzz.${'a'.repeat(43)}` })],
    ];
    const tried = forms.map(
      ([path, init]): Asked => ({ by: 'a stranger', what: 'form', orderId, from: stranger, path, init }),
    );
    return [...images, ...tried];
  }

  async function ask({ by, what, orderId, path, init }: Asked): Promise<Door> {
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
    return { by, what, orderId, isOpen: answer.ok, shown: await answer.text() };
  }

  const asked: Asked[] = [
    ...households.flatMap(ofFamily),
    ...texts.map(
      ({ id, orderId }): Asked => ({
        by: 'the phone',
        what: 'picture',
        orderId,
        from: stranger,
        path: `/pictures/${id}/room.jpg`,
      }),
    ),
    ...filmKeys(letters).map(
      (key): Asked => ({
        by: 'the mailbox',
        what: 'film',
        orderId: orderOf(key),
        from: stranger,
        path: '/api/film',
        init: form({ key }),
      }),
    ),
  ];
  return Promise.all(asked.map((one) => actAs(one.from, () => ask(one))));
}
