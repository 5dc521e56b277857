/**
 * The model cancellation form of the Consumer Contracts Regulations 2013 (schedule 3), for the terms and for receipts.
 */
import type { Contact } from '../contacts.ts';

/** What a buyer fills in: its name, and what is known of it already. */
export type FormLine = readonly [name: string, known?: string | undefined];

export interface CancellationForm {
  notice: string;
  lines: readonly FormLine[];
}

/** Before the form: it is never needed. */
export const formIntroduction = 'You may use this form, but you do not have to.';

/** @param known of the order; an empty form where nothing is */
export const cancellationForm = (
  { trader, postalAddress, helpLine, helpEmail }: Contact,
  known?: { service: string; orderedOn: string; order: string },
): CancellationForm => ({
  notice:
    `To North Pole Post (${trader}), ${postalAddress}, ${helpLine}, ${helpEmail}: I hereby give notice that I cancel my ` +
    `contract for the supply of the following service: ${known?.service ?? 'texts from Santa'}.`,
  lines: [
    ['Ordered on:', known?.orderedOn],
    ['Order number:', known?.order],
    ['Name of consumer:'],
    ['Address of consumer:'],
    ['Signature of consumer (only if this form is sent on paper):'],
    ['Date:'],
  ],
});
