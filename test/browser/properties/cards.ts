/** The sandbox's cards, by what comes of them. */
import type { CardKind } from '#test/properties/session.ts';
import { type Card, confirmedCard, declinedCard, goodCard } from '../support/journey.ts';

/** @param isAsked whether banks are asked about cards, so that a good one has to be known to its bank */
export const cardOf = (kind: Exclude<CardKind, 'half'>, isAsked: boolean): Card => {
  switch (kind) {
    case 'good':
      return isAsked ? confirmedCard : goodCard;
    case 'declined':
      return declinedCard;
    case 'asked':
      return { ...goodCard, number: '4000000000001091' };
    case 'failing':
      return { ...goodCard, number: '4000000000001109' };
    case 'unproven':
      return goodCard;
    case 'fraudulent':
      return { ...goodCard, number: '4000111111111511' };
    case 'mismatched':
      return { ...(isAsked ? confirmedCard : goodCard), cvv: '200' };
  }
};
