import type { FirstText } from '#machines/shop/lead/machine.ts';
import type { LeadAnswer } from '#server/contract/lead.ts';

type Told = Pick<LeadAnswer, 'first_text' | 'first_text_at' | 'first_text_zone'>;

/** Converts the server's answer about the first text. */
export const readFirstText = ({
  first_text: outcome,
  first_text_at: at,
  first_text_zone: zone,
}: Told): FirstText => ({ outcome, ...(at !== undefined && { at }), ...(zone !== undefined && { zone }) });
