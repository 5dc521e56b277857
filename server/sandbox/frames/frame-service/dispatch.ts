import constants from 'braintree-web/lib/constants.js';
import events from 'braintree-web/lib/frame-service/shared/events.js';
import { type Bus, openBus } from '../bus.ts';
import { serviceIdOf } from './service-id.ts';

declare global {
  interface Window {
    /** Through this the wallet's window, which is of this origin, reaches the page. */
    bus?: Bus;
  }
}

/**
 * The invisible frame between the page and a wallet's window: the window cannot reach the page, but it can reach this
 * frame. Its name contains the channel on which the page listens.
 */
const bus = openBus(serviceIdOf(window.name), window.parent);
window.bus = bus;
bus.emit(constants.BUS_CONFIGURATION_REQUEST_EVENT, undefined, () => bus.emit(events.DISPATCH_FRAME_READY));
