/** The request for a link, with its machine: fetched only in a browser without orders. */

export { SignInLink } from './SignInLink.tsx';
export { signInLinkLogic } from './sign-in-link-ports.ts';
