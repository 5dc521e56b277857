/** Reads what an operator typed, and says what is wrong with it. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { email } from '../contract/fields.ts';
import type { OperatorChange, OperatorReason } from '../rules/operating/operator.ts';
import { readPhone } from '../rules/ordering/phone.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { editionOfPhone } from '../rules/texting/editions.ts';
import { CommandError } from './command-error.ts';

/** The most that an operator may refund with one command, in minor units of the order's currency. */
const mostPaidBack = 50_00;

export const usage = `npm run ops -- <command>

  order <order> [--personal]     show an order and its texts; names, phones and addresses with --personal
  send-again <order> <12-05>     send the text of a day again
  pause <order>                  hold the texts
  resume <order>                 continue the texts
  cancel <order> --amount 28.76  cancel, and pay back what \`order\` says; with --received 2026-12-05,
                                 the day on which a notice was sent, what was due back then
  correct-email <order> <email>  move an order to the address that was meant
  sign-out <order>               end every session that opens it
  erase <order>                  delete the buyer and all their orders; it cannot be undone
  stop <+12125551234>            stop all texts to a phone
  mail-again <e-mail>            send an e-mail again that \`npm run status\` names
  settle <refund or e-mail>      say that a person has paid back, or told the reader, what \`npm run status\` names
  replies                        list the replies that hold texts
  tell-parent <reply>            tell the parent about a reply
  withhold <reply>               keep a reply from the parent
  go-on <reply>                  continue the texts that a reply holds
  missed [--days 1]              list the texts that were not sent or did not arrive
  deliveries [--days 1]          count texts by hour and state
  log                            list what was changed by hand

<order> is an order's number, or the e-mail address of its buyer; <reply> is what \`replies\` shows.
Changes, and looks at people's data, need --reason "...". They are written down with the name of this computer's user, or of --by "...".

It changes no phone and no price, and pays nothing back that the order's own terms do not pay back, or
that is more than ${asDecimal(mostPaidBack)}: do that in the control panel of the gateway.
`;

/** @param args the arguments of `npm run ops --`. @throws CommandError when they cannot be read */
export function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: text,
        by: text,
        amount: text,
        received: text,
        days: text,
        personal: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** @throws CommandError when it is no number of days */
export function daysOf(text = '1'): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 60) throw new CommandError('--days must be 1 to 60.');
  return days;
}

/** An address or a longer number in a reason would outlive the person's data. */
const personal = /@|\d{5,}/;

function userOfComputer(nameOfUser: () => string): string {
  try {
    return nameOfUser();
  } catch (cause) {
    throw new CommandError('This computer’s user has no name. Say who you are: --by "...".', { cause });
  }
}

/** @throws CommandError when the reason or the name is missing, or one contains personal data, which would be kept */
export function whyOf(
  { reason, by }: { reason?: string; by?: string },
  nameOfUser = () => userInfo().username,
): OperatorReason {
  const operator = (by ?? userOfComputer(nameOfUser)).trim();
  if (operator === '' || operator.length > 40 || personal.test(operator)) {
    throw new CommandError('--by must be a name of 1 to 40 characters, without addresses or numbers.');
  }
  return { operator, reason: reasonOf(reason) };
}

function reasonOf(text = ''): string {
  const reason = text.trim();
  if (reason.length < 5) throw new CommandError('Say why: --reason "...", at least 5 characters.');
  if (reason.length > 200) throw new CommandError('--reason is longer than 200 characters.');
  if (personal.test(reason))
    throw new CommandError('--reason is stored: do not put addresses, phones or other numbers in it.');
  return reason;
}

function amountOf(text = ''): number {
  if (!/^\d{1,4}\.\d\d$/.test(text)) throw new CommandError('--amount must be a number such as 28.76.');
  const amount = Math.round(Number(text) * 100);
  if (amount > mostPaidBack) {
    throw new CommandError(
      `More than ${asDecimal(mostPaidBack)} has to be refunded in the gateway’s control panel.`,
    );
  }
  return amount;
}

/** @returns null without one. @throws CommandError when there is no such day */
function dayOfNotice(text: string | undefined): string | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00Z`);
  // A date such as 30 February would be taken as a day of the next month.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(day.getTime() > 0) || !day.toISOString().startsWith(text))
    throw new CommandError('--received must be a day such as 2026-12-05.');
  return text;
}

/** @throws CommandError when it is neither an order number nor an e-mail address */
export function orderIdOf(id: string | undefined): string {
  if (id === undefined || !/^(?:[\w -]{1,64}|\S+@\S+)$/.test(id))
    throw new CommandError(`Name an order.\n${usage}`);
  return id;
}

function emailOf(typed: string): string {
  const { success, data, error } = email.safeParse(typed);
  if (!success) throw new CommandError(error.issues[0]?.message ?? 'This is not an e-mail address.');
  return data;
}

/** @returns the phone in E.164, read as at the sign-up */
function phoneOf(typed = ''): string {
  if (!typed.startsWith('+')) throw new CommandError('Name a phone such as +12125551234.');
  // With the sandbox, numbers set aside for films have orders.
  const read = readPhone(typed, editionOfPhone(typed), true);
  if (!read.ok) throw new CommandError(`${typed}: ${read.sentence}`);
  return read.phone;
}

/** @throws CommandError when there is no such command, or something is missing */
export function changeOf(
  what: string,
  names: readonly string[],
  { amount, received }: { amount?: string | undefined; received?: string | undefined },
): OperatorChange {
  const [name, slot = ''] = names;
  if (received !== undefined && what !== 'cancel') throw new CommandError('--received is for cancel.');
  switch (what) {
    case 'send-again':
      if (!/^12-\d\d$/.test(slot)) throw new CommandError('Name the day of the text, such as 12-05.');
      return { kind: what, orderId: orderIdOf(name), slot };
    case 'pause':
    case 'resume':
    case 'sign-out':
    case 'erase':
      return { kind: what, orderId: orderIdOf(name) };
    case 'cancel':
      return {
        kind: what,
        orderId: orderIdOf(name),
        amount: amountOf(amount),
        received: dayOfNotice(received),
      };
    case 'stop':
      return { kind: what, phone: phoneOf(name) };
    case 'correct-email':
      return { kind: what, orderId: orderIdOf(name), email: emailOf(slot) };
    case 'settle':
      if (name === undefined)
        throw new CommandError('Name the refund or the e-mail by its id: npm run status shows it.');
      return { kind: what, id: name };
    case 'mail-again':
      if (name === undefined) throw new CommandError('Name the e-mail by its id: npm run status shows it.');
      return { kind: what, id: name };
    case 'tell-parent':
    case 'withhold':
    case 'go-on':
      if (name === undefined) throw new CommandError('Name the reply: npm run ops -- replies lists them.');
      return { kind: what, wordsId: name };
    default:
      throw new CommandError(what === '' ? usage : `There is no command ${what}.\n${usage}`);
  }
}
