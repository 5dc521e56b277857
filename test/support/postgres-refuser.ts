/**
 * A proxy between a shop and its database that makes a statement fail: in its place it sends one that raises the error
 * of a full or broken disk, so that the database itself handles the transaction.
 */
import { type Between, standBetween } from './postgres-between.ts';
import type { Refusal, Refusing } from './refusals.ts';

/** disk_full and io_error. */
const codes = { full: '53100', broken: '58030' } as const;

/** A statement of the simple protocol. */
function statement(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + bytes.length);
  message.write('Q');
  message.writeUInt32BE(4 + bytes.length, 1);
  bytes.copy(message, 5);
  return message;
}

const failure = (error: Refusal['error']) =>
  statement(
    `do $$ begin raise exception 'could not write' using errcode = '${codes[error]}'; end $$ language plpgsql`,
  );

/** @param url the address of a database with a Unix socket */
export async function startRefuser(url: string): Promise<Between & Refusing> {
  let left = -1;
  let refused = 0;
  let now: Refusal = { after: 0, error: 'full', times: 'once' };

  /** What is sent in place of a statement; the statement itself, unless it is to fail. */
  function given(messages: Buffer): Buffer {
    if (left < 0) return messages;
    if (left > 0) {
      left -= 1;
      return messages;
    }
    refused += 1;
    if (now.times === 'once') left = -1;
    return failure(now.error);
  }

  const between = await standBetween(url, ({ shop, database }) => {
    let rest = Buffer.alloc(0);
    let hasStarted = false;
    /** Messages of one statement in the extended protocol, up to its Sync. */
    let held: Buffer[] = [];
    shop.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        // The first message has no type byte.
        const head = hasStarted ? 1 : 0;
        if (rest.length < head + 4) return;
        const length = head + rest.readUInt32BE(head);
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        const letter = hasStarted ? String.fromCharCode(message[0] ?? 0) : '';
        hasStarted = true;
        if (letter === 'Q') database.write(given(message));
        else if ('PBDECSH'.includes(letter) && letter !== '') {
          held.push(message);
          if (letter !== 'S') continue;
          database.write(given(Buffer.concat(held)));
          held = [];
        } else database.write(message);
      }
    });
    database.on('data', (data) => shop.write(data));
  });
  return {
    ...between,
    refuse(what) {
      now = what;
      refused = 0;
      left = what.after;
    },
    heal() {
      left = -1;
      return refused;
    },
  };
}
