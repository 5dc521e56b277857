/** The page of the season before paying: `/santa/december`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Season } from './Season.tsx';

export { seasonLogic } from './season-ports.ts';

/** The season of the visitor's latest sign-up. */
export function Page({ visit }: PageProps) {
  const season = useSelector(visit, ({ children }) => children.season);
  return season && <Season season={season} />;
}
