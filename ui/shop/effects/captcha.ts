/** Fetches the captcha's script: Google's, or the embedded sandbox's, as the server says. */
import type { CaptchaAnswer } from '#server/contract/captcha.ts';
import { getJson } from './http.ts';

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

let loading: Promise<Captcha> | undefined;

/** @throws when the script cannot be fetched; the next call tries again */
export function loadCaptcha(): Promise<Captcha> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchScript(): Promise<Captcha> {
  const { script: url } = await getJson<CaptchaAnswer>('/santa/use_recaptcha', new AbortController().signal);
  const page = window as unknown as CaptchaWindow;
  const script = document.createElement('script');
  script.async = true;
  // The one script of another origin that this page adds; only an address that the server named gets through.
  const policy = page.trustedTypes?.createPolicy('north-pole-captcha', { createScriptURL: (named) => named });
  script.src = (policy ? policy.createScriptURL(url) : url) as string;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The captcha could not be fetched')));
    document.head.append(script);
  });
  return new Promise((resolve, reject) => {
    const { grecaptcha } = page;
    if (!grecaptcha) return reject(new Error('The captcha did not start'));
    grecaptcha.ready(() => resolve(grecaptcha));
  });
}
