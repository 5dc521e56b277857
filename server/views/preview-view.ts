/** What other details would change of the texts of an order that are still to come. */
import type { Order } from '#db/rows.ts';
import type { PreviewAnswer } from '../contract/order.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { type Personal, renderText } from '../rules/texting/render-text.ts';
import type { TextPlan } from '../rules/texting/text-plan.ts';

type ToCome = Pick<TextPlan, 'slot' | 'dueAt' | 'picture'>;

/** What is written into pictures, by their names. */
interface Drawings {
  wordsIn: (file: string, child: Personal) => string | undefined;
}

/** @param after the order with the other details, which may be the same */
export function previewView(
  before: Order,
  after: Order,
  texts: readonly ToCome[],
  { wordsIn }: Drawings,
): PreviewAnswer {
  const shown = ({ slot, dueAt, picture }: ToCome, order: Order): PreviewAnswer['texts'][number] => ({
    slot,
    due_at: new Date(dueAt).toISOString(),
    body: renderText(slot, order, order.edition).body,
    drawn: (picture === null ? undefined : wordsIn(picture, order)) ?? null,
  });
  return {
    zone: zonesFor(before)[0],
    to_come: texts.length,
    texts: texts.flatMap((text) => {
      const [was, becomes] = [shown(text, before), shown(text, after)];
      return was.body === becomes.body && was.drawn === becomes.drawn ? [] : [becomes];
    }),
  };
}
