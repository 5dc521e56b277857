/** The landing page: `/santa/text`. */
import { useSyncExternalStore } from 'react';
import { Landing } from './Landing.tsx';

const never = () => () => {};

/** The landing page. At build time it is rendered without a campaign. */
export function Page() {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  return <Landing search={search} />;
}
