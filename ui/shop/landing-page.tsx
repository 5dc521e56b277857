/** The landing page: `/santa/text`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Landing } from './landing/Landing.tsx';

/** Starts the landing page. */
export function startLanding(root: Element) {
  document.title = 'A text from Santa · North Pole Post';
  createRoot(root).render(
    <StrictMode>
      <Landing />
    </StrictMode>,
  );
}
