/** The gift page: `/santa/gift`. */
import { useSelector } from '@xstate/react';
import { Gift } from './gift/Gift.tsx';
import type { PageProps } from './Visit.tsx';

export { giftLogic } from './effects/gift-actors.ts';

export const title = 'Give a December with Santa · North Pole Post';

/** The gift page. */
export function Page({ visit }: PageProps) {
  const gift = useSelector(visit, ({ children }) => children.gift);
  return gift && <Gift gift={gift} />;
}
