/** GET /santa/use_recaptcha: whether the checkout asks for a captcha. */
import { z } from 'zod';

export const captchaAnswer = z.object({
  /** 0 means no captcha. */
  result: z.union([z.literal(0), z.literal(1)]),
  /** Whom the captcha is for; empty without one. */
  site_key: z.string(),
  /** Where its script is. */
  script: z.string(),
});

export type CaptchaAnswer = z.infer<typeof captchaAnswer>;
