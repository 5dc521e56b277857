import { useSelector } from '@xstate/react';
import type { AccountActor } from './Choices.tsx';
import { PersonalData } from './PersonalData.tsx';
import { SignOut } from './SignOut.tsx';

/** What concerns the buyer and no order: the devices, and the data. */
export function BuyersCorner({ account }: { account: AccountActor }) {
  const children = useSelector(account, (snapshot) => snapshot.children);
  const { 'personal-data': personalData, 'sign-out': signOut } = children;
  return (
    <>
      {signOut && <SignOut signOut={signOut} />}
      {personalData && <PersonalData personalData={personalData} />}
    </>
  );
}
