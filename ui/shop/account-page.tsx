/** The page of the account menu: `/accounts/menu`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountMenu } from './account/AccountMenu.tsx';
import { accountMenuLogic } from './effects/account-actors.ts';
import type { Inspect } from './inspect.ts';
import './account/account.css';

/** Starts the account menu. */
export function startAccount(root: Element, inspect: Inspect | undefined) {
  document.title = 'Your December · North Pole Post';
  createRoot(root).render(
    <StrictMode>
      <AccountMenu logic={accountMenuLogic} {...(inspect ? { inspect } : {})} />
    </StrictMode>,
  );
}
