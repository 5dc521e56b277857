/** Settings of the captcha. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const captchaSettings = {
  CAPTCHA: z
    .enum(['auto', 'on', 'off'])
    .optional()
    .describe(
      'auto asks for a captcha at the sign-up when a limit is near and at the checkout after many declines, on at each checkout (default auto; off with the sandbox, which has one of its own)',
    ),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional().describe('reCAPTCHA: site key'),
  RECAPTCHA_SECRET: z.string().min(1).optional().describe('reCAPTCHA: secret'),
};

type CaptchaSettings = z.infer<z.ZodObject<typeof captchaSettings>>;

/** When a captcha is required. `auto`: when limits of the sign-up are near. */
export type CaptchaUse = NonNullable<CaptchaSettings['CAPTCHA']>;

/**
 * @param phones which phones texts reach; real ones are protected unless the captcha is switched off
 * @throws ConfigurationError when real visitors would be asked and the keys are missing
 */
export function captchaFrom(settings: CaptchaSettings, phones: 'real' | 'sandbox'): CaptchaUse {
  const use = settings.CAPTCHA ?? (phones === 'real' ? 'auto' : 'off');
  const hasKeys = settings.RECAPTCHA_SITE_KEY !== undefined && settings.RECAPTCHA_SECRET !== undefined;
  if (phones === 'real' && use !== 'off' && !hasKeys) {
    throw new ConfigurationError(
      `CAPTCHA is ${use}. Missing: RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET. With CAPTCHA=off, sign-ups above FIRST_TEXTS_PER_ADDRESS are refused instead, and the other captcha limits have no effect.`,
    );
  }
  return use;
}
