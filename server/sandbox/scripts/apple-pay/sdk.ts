import { ApplePaySession } from './session.ts';

/** Gives any browser what only Safari has. */
Object.assign(window, { ApplePaySession });
