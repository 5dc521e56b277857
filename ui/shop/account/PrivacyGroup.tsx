import { useSelector } from '@xstate/react';
import type { AccountActor } from './Choices.tsx';
import { Group } from './Group.tsx';
import { PersonalData } from './PersonalData.tsx';
import { SignOut } from './SignOut.tsx';

/** About the buyer rather than an order: devices and data. */
export function PrivacyGroup({ account }: { account: AccountActor }) {
  const children = useSelector(account, (snapshot) => snapshot.children);
  const { 'personal-data': personalData, 'sign-out': signOut } = children;
  return (
    <Group title="Privacy" hint="Your data and devices">
      {signOut && <SignOut signOut={signOut} />}
      {personalData && <PersonalData personalData={personalData} />}
    </Group>
  );
}
