/** The details of a child: what is saved for an order, and what earlier seasons offer. */
import type { Order } from '#db/rows.ts';
import type { KeptAnswer } from '../contract/kept-details.ts';
import { ageIn, isOffered } from '../rules/ordering/kept-details.ts';
import { publicState } from './public-state.ts';

const genders = ['girl', 'boy', 'neither'] as const;

/** @param season in which the child has the age that is given */
const detailsView = (order: Order, season: number): KeptAnswer['saved'] => ({
  childs_name: order.childsName,
  gender: genders.find((gender) => gender === order.gender) ?? '',
  town: order.town ?? '',
  age: ageIn(season, order)?.toString() ?? '',
  pet_type: order.petType ?? '',
  pet_name: order.petName ?? '',
  elf: order.elf ?? '',
});

/** @param own the orders of the same visitor */
export const keptDetailsView = (order: Order, own: readonly Order[]): KeptAnswer => ({
  state: publicState[order.state],
  saved: detailsView(order, order.season),
  kept: own
    .filter((other) => isOffered(other, order.season))
    .map((other) => ({
      order_id: other.id,
      season: other.season,
      ...detailsView(other, order.season),
    })),
});
