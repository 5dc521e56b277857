import cardValidator from 'card-validator';
import type { CardForm } from './card-form.ts';

/** The card in a form, whole or not. */
export interface CardData {
  number: string;
  cvv: string | undefined;
  expirationMonth: string | undefined;
  expirationYear: string | undefined;
}

/** What is in the fields, as the gateway accepts it. */
export function cardData({ values }: CardForm): CardData {
  return { number: values.get('number') ?? '', cvv: values.get('cvv'), ...expiryOf(values) };
}

/** The expiry date, from one field or from two. */
export function expiryOf(
  values: Pick<CardForm['values'], 'get'>,
): Pick<CardData, 'expirationMonth' | 'expirationYear'> {
  const date = cardValidator.expirationDate(values.get('expirationDate') ?? '');
  return {
    expirationMonth: values.get('expirationMonth') ?? date.month ?? undefined,
    expirationYear: values.get('expirationYear') ?? date.year ?? undefined,
  };
}

/**
 * The card that the fields of a form hold, for another frame of this origin in the same page.
 *
 * @param formId the component's id, which ends the address of each of its frames
 */
export function cardOfForm(formId: string): CardData | undefined {
  const frames = Array.from({ length: window.parent.length }, (_, index) => window.parent[index]);
  for (const frame of frames) {
    const card = frame && cardIn(frame, formId);
    if (card) return card;
  }
  return undefined;
}

function cardIn(frame: Window, formId: string): CardData | undefined {
  try {
    return frame.location.hash === `#${formId}` ? frame.braintreeFieldFrame?.card() : undefined;
  } catch {
    // A frame of another origin does not reveal its address.
    return undefined;
  }
}
