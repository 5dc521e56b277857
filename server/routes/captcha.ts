import type { CheckoutGate } from '../captcha/checkout-gate.ts';
import { captchaAnswer } from '../contract/captcha.ts';
import type { TypedApp } from './typed-app.ts';

/** GET /santa/use_recaptcha */
export function captchaRoute(app: TypedApp, { checkoutGate }: { checkoutGate: CheckoutGate }) {
  app.route({
    method: 'GET',
    url: '/santa/use_recaptcha',
    schema: {
      summary: 'Does the checkout ask this visitor for a captcha?',
      response: { 200: captchaAnswer },
    },
    async handler(request) {
      const asked = await checkoutGate.asked(request);
      return asked
        ? { result: 1 as const, site_key: asked.siteKey, script: asked.script }
        : { result: 0 as const, site_key: '', script: '' };
    },
  });
}
