/** Asking for a link, with its machine: fetched only where a browser knows of no order. */

export { SignInLink } from './SignInLink.tsx';
export { signInLinkLogic } from './sign-in-link-ports.ts';
