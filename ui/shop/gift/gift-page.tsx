/** The gift page: `/santa/gift`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Gift } from './Gift.tsx';

export { giftLogic } from './gift-ports.ts';

/** The gift page. */
export function Page({ visit }: PageProps) {
  const gift = useSelector(visit, ({ children }) => children.gift);
  return gift && <Gift gift={gift} />;
}
