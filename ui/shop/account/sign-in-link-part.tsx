/** Asking for a link with its effects: fetched only where a browser knows of no order. */
import type { ComponentProps } from 'react';
import { signInLinkLogic } from '../effects/sign-in-link-actors.ts';
import { SignInLink } from './SignInLink.tsx';

export default function SignInLinkPart(props: Omit<ComponentProps<typeof SignInLink>, 'logic'>) {
  return <SignInLink logic={signInLinkLogic} {...props} />;
}
