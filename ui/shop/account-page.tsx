/** The page of the account menu: `/accounts/menu`. */
import { useSelector } from '@xstate/react';
import { AccountMenu } from './account/AccountMenu.tsx';
import type { PageProps } from './Visit.tsx';
import './account/account.css';

export { accountMenuLogic } from './effects/account-actors.ts';

export const title = 'Your December · North Pole Post';

/** The account menu. */
export function Page({ visit }: PageProps) {
  const account = useSelector(visit, ({ children }) => children['account-menu']);
  return account && <AccountMenu account={account} />;
}
