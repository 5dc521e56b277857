/** The page of the account menu: `/accounts/menu`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AccountInput } from '#machines/shop/account-menu.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { accountMenuLogic } from './effects/account-actors.ts';
import type { Inspect } from './inspect.ts';
import './account/account.css';

/** The secret stands behind the `#`, which no server and no log ever sees. */
function inputOf({ hash, search }: Location): AccountInput {
  return {
    key: new URLSearchParams(hash.slice(1)).get('key') ?? '',
    notice: new URLSearchParams(search).get('confirm') === 'sent' ? 'sent' : 'none',
  };
}

/** Starts the account menu. */
export function startAccount(root: Element, inspect: Inspect | undefined) {
  document.title = 'Your December · North Pole Post';
  const account = createActor(accountMenuLogic, {
    input: inputOf(location),
    ...(inspect ? { inspect } : {}),
  }).start();
  createRoot(root).render(
    <StrictMode>
      <AccountMenu account={account} />
    </StrictMode>,
  );
}
