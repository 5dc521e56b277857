/**
 * Which machines of the server tell others, through rows: in one transaction a rule moves the one and the other. No machine
 * of the server starts another, so this is written by hand, each with the rule that does it.
 */
import { importsOf } from '#test/support/sources.ts';

export interface RowMessage {
  parent: string;
  child: string;
  /** The file in which both are reached. */
  by: string;
}

export const rowMessages: readonly RowMessage[] = [
  { parent: 'checkout', child: 'attempt', by: 'server/payments/checkout.ts' },
  { parent: 'attempt', child: 'order', by: 'server/rules/charging/end-charge.ts' },
  { parent: 'attempt', child: 'refund', by: 'server/rules/charging/end-charge.ts' },
  { parent: 'order', child: 'text-message', by: 'server/rules/charging/end-charge.ts' },
  { parent: 'order', child: 'refund', by: 'server/rules/refunding/cancel-order.ts' },
  { parent: 'order', child: 'outbox', by: 'server/rules/charging/end-charge.ts' },
  { parent: 'dispute', child: 'refund', by: 'server/rules/refunding/notices.ts' },
  { parent: 'refund', child: 'outbox', by: 'server/rules/refunding/move-refund.ts' },
  { parent: 'child-reply', child: 'text-message', by: 'server/rules/replies/replies.ts' },
  { parent: 'child-reply', child: 'outbox', by: 'server/rules/replies/replies.ts' },
  { parent: 'text-breaker', child: 'text-message', by: 'server/texts/outbox.ts' },
  { parent: 'text-pace', child: 'text-message', by: 'server/texts/outbox.ts' },
  { parent: 'text-pace', child: 'text-breaker', by: 'server/texts/outbox.ts' },
];

/** Where a row begins that its machine moves later. */
export const makers: Readonly<Record<string, string>> = {
  outbox: 'server/rules/mailing/plan-mail.ts',
  refund: 'server/rules/refunding/begin-refund.ts',
  'text-message': 'server/rules/texting/text-plan.ts',
};

/** Every file that a file imports, also through others. */
export function reachedFrom(file: string): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) {
    for (const { from } of importsOf(each).values())
      if (/^(server|machines)\/.*\.ts$/.test(from)) reached.add(from);
  }
  return reached;
}
