/** Chooses Santa's story for a child: one that this family has not had. */
import type { Order } from '#db/rows.ts';
import { type Story, stories } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';

interface SignUp {
  order: Pick<Order, 'season' | 'phone' | 'emailKey' | 'visitor'>;
  /** Orders that the visitor has opened with a link from an e-mail. */
  grantedIds: readonly string[];
}

/**
 * A phone has one story in a season, from whichever order its days come. Otherwise it is this year's story, or one
 * after it that the visitor's other children have had less often. Other visitors' orders are ignored, because what is
 * shown before paying must not reveal them.
 */
export async function chooseStory(unit: Unit, { order, grantedIds }: SignUp): Promise<Story> {
  const { season, phone, emailKey, visitor } = order;
  const isOwn = (one: Order) => one.visitor === visitor || grantedIds.includes(one.id);
  const ofPhone = (await unit.orders.ofPhone(phone)).find(
    (one) => one.season === season && (one.state !== 'awaitingPayment' || isOwn(one)),
  );
  if (ofPhone) return ofPhone.story;
  const family = (await unit.orders.ofEmail(emailKey)).filter((one) => one.kind === 'texts' && isOwn(one));
  const times = (story: Story) => family.filter((one) => one.story === story).length;
  return storiesOf(season).reduce((best, one) => (times(one) < times(best) ? one : best));
}

/**
 * The stories in the order of a year. It begins with another one each year, also for a family whose details were deleted; by two
 * a year, so that the next story of a first child is not the one that a second child has just had.
 */
function storiesOf(season: number): readonly Story[] {
  const first = (2 * season) % stories.length;
  return [...stories.slice(first), ...stories.slice(0, first)];
}
