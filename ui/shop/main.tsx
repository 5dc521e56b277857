/** The one script of every page, so that React is fetched once: the address says which page to start. */

import { startInspector } from './inspect.ts';
import { startWizard } from './wizard-page.tsx';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './wizard/wizard.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const inspect = await startInspector(location.search);

if (location.pathname === '/accounts/menu') {
  const { startAccount } = await import('./account-page.tsx');
  startAccount(root, inspect);
} else {
  startWizard(root, inspect);
}
