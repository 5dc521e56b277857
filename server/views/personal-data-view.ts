/** Everything that is held on a buyer, for them to read. */
import type { RoomPicture } from '#db/rows.ts';
import type { DataAnswer } from '../contract/personal-data.ts';
import type { Held } from '../rules/retention/erase-buyer.ts';

/** Internal columns: leases, attempts, keys for comparison, secrets of the gateway. */
const inner = new Set([
  'emailKey',
  'childKey',
  'attemptId',
  'attempts',
  'absenceCertainAt',
  'searchAt',
  'claimedAt',
  'leaseUntil',
  'nonceHash',
  'methodToken',
  'wordingHash',
]);
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isMoment = (name: string) => name === 'at' || name === 'notAfter' || name.endsWith('At');

/** A row as its owner may read it. */
const readable = (row: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.has(name))
      .map(([name, value]) => [
        snakeCase(name),
        isMoment(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
  );

/** Reads a file named in a row. */
type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** Pictures as text, so that everything is in one file. */
async function roomView({ photo, picture, ...room }: RoomPicture, readFile: ReadFile) {
  const asAddress = async (name: string | null) => {
    const jpeg = name === null ? undefined : await readFile(name);
    return jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : null;
  };
  return readable({ ...room, photo: await asAddress(photo), picture: await asAddress(picture) });
}

/** What is held on the buyer of an address. */
export const personalDataView = async (
  email: string,
  { orders, consents, mails, offers, novemberReminders, adEvents }: Held,
  readFile: ReadFile,
): Promise<DataAnswer> => ({
  email,
  orders: await Promise.all(
    orders.map(async ({ order, messages, payments, refunds, gifts, room, words, ...more }) => ({
      order: readable(order),
      texts: messages.map(readable),
      payments: payments.map(({ agreed: _, ...payment }) => readable(payment)),
      refunds: refunds.map(readable),
      gift_codes: gifts.map(readable),
      room: room ? await roomView(room, readFile) : null,
      replies: words.map(readable),
      // The code was texted to the other phone, and proves who holds it.
      number_change: more.numberChange ? readable({ ...more.numberChange, code: null }) : null,
      ad_permission: more.adPermission ? readable(more.adPermission) : null,
      // Without the operator's name, and the reason, which may be about a child who needs help against their home.
      operator_actions: more.actions.map(({ action, at }) => readable({ action, at })),
    })),
  ),
  consents: consents.map(readable),
  e_mails: mails.map(readable),
  offers: offers.map(readable),
  november_reminders: novemberReminders.map(readable),
  ad_events: adEvents.map(readable),
});
