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
 * A phone has one story in a season, even if several orders bring its texts. Otherwise the first story of the year that
 * the visitor's other children have had least often. Other visitors' unpaid orders and children are ignored, because
 * what is shown before paying must not reveal them.
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
 * The stories in the order of a year. Each year begins with another one, so that a family has a new story even if its
 * details were deleted, and two further on, so that a first child does not get the story that a second child has just
 * had.
 */
function storiesOf(season: number): readonly Story[] {
  const first = (2 * season) % stories.length;
  return [...stories.slice(first), ...stories.slice(0, first)];
}
