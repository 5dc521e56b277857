/** reCAPTCHA, verified on the server: success, host, action, age, and each token once. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askProvider } from '../providers/provider-request.ts';
import type { Clock } from '../time/clock.ts';
import type { Captcha, CaptchaVerdict } from './captcha.ts';

export interface RecaptchaOptions {
  siteKey: string;
  secret: string;
  /** Address of the script that pages load. */
  script: string;
  /** Address that tokens are verified at. */
  verifyAddress: string;
  origins: Captcha['origins'];
  clock: Clock;
  timeoutMs: number;
}

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Absent where the widget is a plain checkbox. */
  action: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
});

/** How long a token is valid. */
const lifeMs = 120_000;

/** The captcha over the HTTP API of reCAPTCHA. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  const { siteKey, secret, script, verifyAddress, origins, clock, timeoutMs } = options;
  /**
   * When each token was seen, by its hash. The service rejects used tokens too, but two requests may reach it at once.
   */
  const seen = new Map<string, number>();

  function isFirstUse(token: string): boolean {
    const now = clock.now();
    for (const [key, at] of seen) {
      if (at > now - 2 * lifeMs) break;
      seen.delete(key);
    }
    const key = createHash('sha256').update(token).digest('base64url');
    if (seen.has(key)) return false;
    seen.set(key, now);
    return true;
  }

  return {
    siteKey,
    script,
    origins,
    async verify({ token, action, hostname, ip }): Promise<CaptchaVerdict> {
      if (token === '' || !isFirstUse(token)) return 'refused';
      try {
        const response = await askProvider(verifyAddress, timeoutMs, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        });
        if (!response.ok) return 'unavailable';
        const verdict = answer.parse(response.json());
        const solvedAt = verdict.challenge_ts === undefined ? clock.now() : Date.parse(verdict.challenge_ts);
        const holds =
          verdict.success &&
          verdict.hostname === hostname &&
          (verdict.action === undefined || verdict.action === action) &&
          Math.abs(clock.now() - solvedAt) <= lifeMs;
        return holds ? 'person' : 'refused';
      } catch {
        return 'unavailable';
      }
    },
  };
}
