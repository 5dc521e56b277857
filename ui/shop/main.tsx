/** The one script of every page, so that React is fetched once: the address says which page to start. */

import { address } from './edition.ts';
import { startInspector } from './inspect.ts';
import { startWizard } from './wizard-page.tsx';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './landing/hero.css';
import './wizard/wizard.css';

/** In pixels. */
const WIDEST_PHONE = 900;

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

/** Pages other than the wizard, each in a part of its own. */
const pages = {
  '/accounts/menu': async () => (await import('./account-page.tsx')).startAccount,
  '/santa/text': async () => (await import('./landing-page.tsx')).startLanding,
  '/santa/text_details': async () => (await import('./details-page.tsx')).startDetails,
  '/santa/gift': async () => (await import('./gift-page.tsx')).startGift,
  '/santa/text_packages': async () => (await import('./packages-page.tsx')).startPackages,
} as const;

/** Without the prefix that the visitor came with. */
const pathInEdition = () => location.pathname.slice(address('').length);

/** Not awaited at the top level: the other pages' scripts need this one, and each would wait for the other. */
async function start(root: Element) {
  const inspect = await startInspector(location.search);
  const path = pathInEdition();
  const load = pages[path as keyof typeof pages];
  if (load) (await load())(root, inspect);
  else startWizard(root, inspect);
  const { startVisit } = await import('./visit-part.tsx');
  startVisit(path);
}

/** Wide screens have a sign-up of their own, unless the address asks for this one. */
function desktopAddress({ pathname, search }: Location): string | null {
  const query = new URLSearchParams(search);
  const isPhones = ['/', '/santa/signup'].includes(pathInEdition());
  if (!isPhones || window.innerWidth <= WIDEST_PHONE || query.get('home') === 'yes') return null;
  query.set('path', pathname);
  return `${address('/santa/desktop')}?${query}`;
}

const desktop = desktopAddress(location);
if (desktop === null) void start(root);
else location.replace(desktop);
