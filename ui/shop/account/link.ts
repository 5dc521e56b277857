/** Asking for a link, with its machine: fetched only where a browser knows of no order. */
export { signInLinkLogic } from '../effects/sign-in-link-actors.ts';
export { SignInLink } from './SignInLink.tsx';
