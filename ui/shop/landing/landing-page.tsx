/** The landing page: `/santa/text`. */
import { useSyncExternalStore } from 'react';
import { Landing } from './Landing.tsx';

const never = () => () => {};

/** The page is rendered at build time, when no visitor has come from a campaign yet. */
export function Page() {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  return <Landing search={search} />;
}
