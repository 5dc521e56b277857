/** The one script of every page, so that React is fetched once: the address says which page to start. */

import { startInspector } from './inspect.ts';
import { startWizard } from './wizard-page.tsx';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './wizard/wizard.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
/** Not awaited at the top level: the account page's script needs this one, and each would wait for the other. */
async function start(root: Element) {
  const inspect = await startInspector(location.search);
  if (location.pathname === '/accounts/menu') {
    const { startAccount } = await import('./account-page.tsx');
    startAccount(root, inspect);
  } else {
    startWizard(root, inspect);
  }
}

void start(root);
