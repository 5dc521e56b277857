/** The season of an order before it is paid for: every text with the child's name in it, and when it would come. */
import type { Order } from '#db/rows.ts';
import type { SeasonAnswer } from '../contract/season.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { renderText } from '../rules/texting/render-text.ts';
import type { TextPlan } from '../rules/texting/text-plan.ts';
import { publicState } from './public-state.ts';

/** @param wordsOf what a picture shows, by its name */
export function seasonView(
  order: Order,
  texts: readonly TextPlan[],
  wordsOf: (picture: string) => string,
): SeasonAnswer {
  return {
    order_id: order.id,
    state: publicState[order.state],
    childs_name: order.childsName,
    zone: zonesFor(order)[0],
    texts: texts.map(({ slot, dueAt, picture }) => ({
      slot,
      due_at: new Date(dueAt).toISOString(),
      body: renderText(slot, order, order.edition).body,
      picture: picture && `/pictures/${picture}`,
      picture_words: picture === null ? '' : wordsOf(picture),
    })),
  };
}
