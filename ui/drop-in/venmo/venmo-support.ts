import type { VenmoReach } from '../api/options.ts';

const onAndroid = /Android/i;
/** Browsers that claim to be others, and webviews, which the app cannot return to. */
const otherOnAndroid = /; wv\)|SamsungBrowser|EdgA|OPR|Firefox|FBAN|FB_IAB|Instagram/i;
const otherOnApple = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA|DuckDuckGo|FBAN|FBIOS|Instagram/i;

/** Safari on an iPad claims to be on a Mac, but a Mac has no touch screen. */
const isOnApple = (userAgent: string) =>
  /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && 'ontouchend' in document);

/** Whether a browser is not on a phone or tablet. */
export const isComputer = (userAgent: string) => !onAndroid.test(userAgent) && !isOnApple(userAgent);

/**
 * Whether a browser can switch to Venmo and back (`spec/form.md` section 5 "Method availability", FW-05): those that
 * come back to the same tab, others where a new tab is allowed, and computers where the merchant allows them.
 */
export function supportsVenmo(
  userAgent: string,
  { allowNewBrowserTab = true, allowDesktop = false, allowDesktopWebLogin = false }: VenmoReach,
): boolean {
  if (isComputer(userAgent)) return allowDesktop || allowDesktopWebLogin;
  const isAndroid = onAndroid.test(userAgent);
  const isApple = isOnApple(userAgent);
  const isSafari = isApple && /Version\/.*Safari/.test(userAgent) && !otherOnApple.test(userAgent);
  const isChrome = isAndroid && /Chrome\//.test(userAgent) && !otherOnAndroid.test(userAgent);
  if (isSafari || isChrome) return true;
  const findsBack = isApple ? /CriOS|FxiOS/ : /SamsungBrowser|Firefox/;
  return allowNewBrowserTab && findsBack.test(userAgent);
}
