/** How other details would change an order's texts that are still to come. */
import type { Order } from '#db/rows.ts';
import type { PreviewAnswer } from '../contract/order.ts';
import type { TextToCome } from '../rules/ordering/texts-to-come.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import type { Personal } from '../rules/texting/details.ts';
import { renderText } from '../rules/texting/render-text.ts';

/** What is written into pictures, by their names. */
interface Drawings {
  wordsIn: (file: string, child: Personal) => string | undefined;
}

/** @param after the order with the other details, which may be the same */
export function previewView(
  before: Order,
  after: Order,
  texts: readonly TextToCome[],
  { wordsIn }: Drawings,
): PreviewAnswer {
  const shown = ({ slot, dueAt, picture }: TextToCome, order: Order): PreviewAnswer['texts'][number] => ({
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
