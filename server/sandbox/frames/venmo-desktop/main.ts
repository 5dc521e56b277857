import events from 'braintree-web/venmo/shared/events.js';
import { openBus } from '../bus.ts';
import { createDialog } from './dialog.ts';

/**
 * The frame in which a desktop shows the QR code for the Venmo app. The simulated app is a page, so the code is a link.
 */
const [environment = '', channel = ''] = location.hash.slice(1).split('_');
const bus = openBus(channel, window.parent);
const dialog = createDialog({
  again: () => bus.emit(events.VENMO_DESKTOP_REQUEST_NEW_QR_CODE),
  close() {
    bus.emit(events.VENMO_DESKTOP_CUSTOMER_CANCELED);
    dialog.hide();
  },
});

bus.on(events.VENMO_DESKTOP_DISPLAY_QR_CODE, ({ id, merchantId }) => {
  const query = new URLSearchParams({
    facilitator: 'BT',
    intent: 'Continue',
    resource_id: String(id),
    merchant_id: String(merchantId),
    environment,
  });
  dialog.showCode(`/go/purchase?${query}`);
});
bus.on(events.VENMO_DESKTOP_AUTHORIZING, () => dialog.showText('Authorize on your Venmo app'));
bus.on(events.VENMO_DESKTOP_AUTHORIZE, () => dialog.showText('Venmo account authorized'));
bus.on(events.VENMO_DESKTOP_DISPLAY_ERROR, ({ message }) => dialog.showError(String(message)));
bus.on(events.VENMO_DESKTOP_CLOSED_FROM_PARENT, () => dialog.hide());
bus.emit(events.VENMO_DESKTOP_IFRAME_READY);
