/** What every page does once it stands: it gets its fonts, the visitor's variant and the choice about advertisers. */
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { TrackedPage } from '#machines/shop/visit.ts';
import { daysUntilDecember } from './countdown.ts';
import { campaignOf, visitLogic } from './effects/visit-actors.ts';
import { loadFonts } from './fonts.ts';
import { AdChoice } from './visit/AdChoice.tsx';
import './visit/visit.css';

const tracked: Readonly<Record<string, TrackedPage>> = {
  '/santa/text': 'landing',
  '/santa/text_details': 'details',
};

/** @param path of the page, without the edition's prefix */
export function startVisit(path: string) {
  loadFonts();
  const campaign = campaignOf(location.search, document.cookie);
  const visit = createActor(visitLogic, { input: { page: tracked[path] ?? 'other', campaign } });
  const place = document.createElement('div');
  const subscription = visit.subscribe((snapshot) => {
    // Most visits have nothing to show, and then nothing is added to the page.
    if (!snapshot.matches('asking') && !snapshot.matches('optOutHonoured')) return;
    subscription.unsubscribe();
    document.body.append(place);
    createRoot(place).render(<AdChoice visit={visit} />);
  });
  visit.start();
  document.documentElement.dataset['daysUntilDecember'] = String(daysUntilDecember(new Date()));
}
