/** The page of the account menu: `/accounts/menu`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountMenu } from './account/AccountMenu.tsx';
import { accountMenuLogic } from './effects/account-actors.ts';
import { startInspector } from './inspect.ts';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './account/account.css';

const inspect = await startInspector(location.search);
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <AccountMenu logic={accountMenuLogic} {...(inspect ? { inspect } : {})} />
  </StrictMode>,
);
