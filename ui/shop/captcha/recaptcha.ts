/** Fetches the captcha's script: Google's, or the embedded sandbox's, as the server says. */
import type { CaptchaAnswer } from '#server/contract/captcha.ts';
import { getJson } from '../shared/http.ts';

export interface CaptchaOptions {
  sitekey: string;
  action: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

export interface Captcha {
  render: (place: HTMLElement, options: CaptchaOptions) => unknown;
}

interface CaptchaWindow {
  grecaptcha?: Captcha & { ready: (then: () => void) => void };
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => {
      createScriptURL: (url: string) => unknown;
    };
  };
}

/** @throws when the script was not fetched */
export function captchaOf(page: object): Captcha & { ready: (then: () => void) => void } {
  const { grecaptcha } = page as CaptchaWindow;
  if (!grecaptcha) throw new Error('The captcha did not start');
  return grecaptcha;
}

/** @throws when the script cannot be fetched; the next call tries again */
export async function loadCaptcha(signal: AbortSignal): Promise<void> {
  const page = window as unknown as CaptchaWindow;
  if (!page.grecaptcha) await fetchScript(page, signal);
  await new Promise<void>((resolve) => captchaOf(page).ready(resolve));
}

type Policy = ReturnType<NonNullable<CaptchaWindow['trustedTypes']>['createPolicy']>;

/** A page may create a policy only once. */
let policy: Policy | undefined;

async function fetchScript(page: CaptchaWindow, signal: AbortSignal): Promise<void> {
  const { script: url } = await getJson<CaptchaAnswer>('/santa/use_recaptcha', signal);
  const script = document.createElement('script');
  script.async = true;
  // The only script of another origin that this page adds; only the address from the server is allowed.
  policy ??= page.trustedTypes?.createPolicy('north-pole-captcha', { createScriptURL: (named) => named });
  script.src = (policy ? policy.createScriptURL(url) : url) as string;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The captcha could not be fetched')));
    document.head.append(script);
  });
}
