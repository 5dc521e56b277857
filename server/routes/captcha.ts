import type { Captcha } from '../captcha/captcha.ts';
import { captchaAnswer } from '../contract/captcha.ts';
import type { TypedApp } from './typed.ts';

/** GET /santa/use_recaptcha */
export function captchaRoute(app: TypedApp, { captcha }: { captcha: Captcha | null }) {
  app.route({
    method: 'GET',
    url: '/santa/use_recaptcha',
    schema: { summary: 'Does the checkout ask for a captcha?', response: { 200: captchaAnswer } },
    handler: () =>
      captcha
        ? { result: 1 as const, site_key: captcha.siteKey, script: captcha.script }
        : { result: 0 as const, site_key: '', script: '' },
  });
}
