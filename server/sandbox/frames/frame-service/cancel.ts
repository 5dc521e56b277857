import errors from 'braintree-web/lib/frame-service/shared/errors.js';
import { report } from './report.ts';

/** Where a wallet sends its window when the buyer cancels. */
report({ err: { name: 'BraintreeError', ...errors.FRAME_SERVICE_FRAME_CLOSED } });
