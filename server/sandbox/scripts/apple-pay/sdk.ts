import { ApplePaySession } from './session.ts';

/** Gives every browser what only Safari has. */
Object.assign(window, { ApplePaySession });
