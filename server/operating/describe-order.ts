/** An order as an operator reads it, without name, phone or address unless requested. */
import type { OperatorAction } from '#db/rows.ts';
import type { AccountEntry } from '../rules/accounts/account-entry.ts';
import { maskPhone } from '../rules/ordering/phone.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { cancellationOf } from '../rules/refunding/cancellation-terms.ts';
import { missReason } from '../rules/texting/missed-text.ts';

/** A moment, as `2026-12-05 21:30 UTC`. */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const aboutOf = ({ orderId, phoneMark }: OperatorAction) =>
  orderId ?? (phoneMark === null ? 'words of phones' : `phone ${phoneMark.slice(0, 12)}`);

/** One change by hand, in a line. */
export const actionLine = (row: OperatorAction) =>
  `${moment(row.at)}  ${row.operator}  ${row.action}  ${aboutOf(row)}  ${row.reason}`;

/**
 * An order in lines for a person.
 * @param isPersonal whether the child's name, the phone, the address and the words of texts are shown
 */
export function describeOrder(entry: AccountEntry, at: number, isPersonal: boolean): string[] {
  const { order, messages } = entry;
  const terms = cancellationOf(entry, at);
  const paused = order.pausedAt === null ? '' : `, paused since ${moment(order.pausedAt)}`;
  return [
    `Order ${order.id}: ${order.kind}, ${order.state}${paused}, season ${order.season}, ${order.edition}`,
    `${asDecimal(order.amount)} ${order.currency}${order.paidAt === null ? '' : `, paid ${moment(order.paidAt)}`}`,
    terms ? `Cancelling pays back ${asDecimal(terms.amount)} (${terms.reason}).` : 'It cannot be cancelled.',
    isPersonal ? `${order.childsName}, ${order.phone}, ${order.email}` : `Phone ${maskPhone(order.phone)}`,
    ...messages.map((text) => {
      const reason = missReason(text) ?? (text.state === 'accepted' ? text.code : null);
      const words = isPersonal && text.body !== null ? `  ${text.body}` : '';
      return `${text.slot.padEnd(8)} ${moment(text.dueAt)}  ${text.state}${reason === null ? '' : ` (${reason})`}${words}`;
    }),
  ];
}
