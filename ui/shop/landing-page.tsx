/** The landing page: `/santa/text`. */
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { helpLine, season } from './edition.ts';
import { Landing } from './landing/Landing.tsx';

const never = () => () => {};

/** The page is rendered at build time, when nobody has come from a campaign yet. */
function LandingOfVisit() {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  return <Landing season={season()} helpLine={helpLine()} search={search} />;
}

/** Starts the landing page. */
export function startLanding(root: Element) {
  document.title = 'A text from Santa · North Pole Post';
  const page = (
    <StrictMode>
      <LandingOfVisit />
    </StrictMode>
  );
  // The development server has no rendered page.
  if (root.childElementCount > 0) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
