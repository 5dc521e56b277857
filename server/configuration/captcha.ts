/** Settings of the captcha. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const captchaSettings = {
  CAPTCHA: z
    .enum(['on', 'off'])
    .default('off')
    .describe("Whether the checkout asks for a captcha; with the sandbox it is the sandbox's own"),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional().describe('reCAPTCHA: site key'),
  RECAPTCHA_SECRET: z.string().min(1).optional().describe('reCAPTCHA: secret'),
};

/** @throws ConfigurationError when it is on and its keys are missing */
export function checkCaptcha(settings: z.infer<z.ZodObject<typeof captchaSettings>>): void {
  if (settings.CAPTCHA === 'on' && (!settings.RECAPTCHA_SITE_KEY || !settings.RECAPTCHA_SECRET)) {
    throw new ConfigurationError('CAPTCHA is on. Missing: RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET.');
  }
}
