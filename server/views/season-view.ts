/** The season of an order before it is paid for: every text with the child's name in it, and when it would come. */
import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { SeasonAnswer } from '../contract/season.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { pictureOf } from '../rules/texting/library/library.ts';
import { renderText } from '../rules/texting/render-text.ts';
import type { OrderKnown } from './order-view.ts';
import { publicState } from './public-state.ts';

/** What pictures show, by their names. */
export interface PicturesShown {
  wordsOf: (picture: string, edition: Edition) => string;
  /** This child's detail that a page writes into a drawing. */
  writingIn: (picture: string, order: Order) => SeasonAnswer['first']['writing'] | undefined;
}

/** The page writes the detail into a drawing that is the same for all: no picture is drawn before the payment. */
function shown(slot: string, order: Order, pictures: PicturesShown): SeasonAnswer['first'] {
  const picture = pictureOf(slot, order.story);
  const writing = (picture !== null && pictures.writingIn(picture, order)) || null;
  const name = picture?.replace(/\.png$/, '');
  return {
    body: renderText(slot, order, order.edition).body,
    picture: name === undefined ? null : `/art/${name}${writing ? '-blank' : ''}.svg`,
    picture_words: picture === null ? '' : pictures.wordsOf(picture, order.edition),
    writing,
  };
}

/** The price and the texts that paying now would bring, not those that were on sale at the sign-up. */
export function seasonView({ order, outcomes, delivery }: OrderKnown, pictures: PicturesShown): SeasonAnswer {
  return {
    order_id: order.id,
    state: publicState[order.state],
    childs_name: order.childsName,
    zone: zonesFor(order)[0],
    amount: asDecimal(outcomes?.[0].price.amount ?? order.amount),
    currency: order.currency,
    first: shown('welcome', order, pictures),
    texts: (delivery?.texts ?? []).map(({ slot, dueAt }) => ({
      slot,
      due_at: new Date(dueAt).toISOString(),
      ...shown(slot, order, pictures),
    })),
  };
}
