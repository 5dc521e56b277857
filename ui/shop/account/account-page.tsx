/** The page of the account menu: `/accounts/menu`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import './account.css';

export { accountMenuLogic } from './account-ports.ts';

/** The account menu. */
export function Page({ visit }: PageProps) {
  const account = useSelector(visit, ({ children }) => children['account-menu']);
  return account && <AccountMenu account={account} />;
}
