// Proves in which browsers Venmo is offered.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VenmoReach } from '#ui/drop-in/api/options.ts';
import { isComputer, supportsVenmo } from '#ui/drop-in/venmo/venmo-support.ts';

const apple = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (rest: string, device = 'Linux; Android 14; Pixel 8') =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

const browsers = {
  'iOS Safari': apple('Version/17.4 Mobile/15E148 Safari/604.1'),
  'Android Chrome': android('Chrome/126.0.0.0 Mobile Safari/537.36'),
  'iOS Chrome': apple('CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1'),
  'Samsung Browser': android('SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'),
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Firefox on iOS': apple('FxiOS/127.0 Mobile/15E148 Safari/605.1.15'),
  'Edge on Android': android('Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0'),
  'Opera on Android': android('Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0'),
  'a webview on Android': android(
    'Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Linux; Android 14; Pixel 8; wv',
  ),
  'a webview on iOS': apple('Mobile/15E148'),
  'Instagram on iOS': apple('Mobile/15E148 Instagram 337.0.0.0'),
  'Chrome on a computer': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  'Safari on a computer':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
} as const;

const supporting = (reach: VenmoReach) =>
  Object.entries(browsers).flatMap(([name, userAgent]) => (supportsVenmo(userAgent, reach) ? [name] : []));

beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => void vi.unstubAllGlobals());

describe('browsers that Venmo is offered in [FW-05]', () => {
  it('find back to the page, in the same tab or another', () => {
    expect(supporting({})).toEqual([
      'iOS Safari',
      'Android Chrome',
      'iOS Chrome',
      'Samsung Browser',
      'Firefox on Android',
      'Firefox on iOS',
    ]);
  });
  it('find back to the same tab, where the merchant wants no other', () => {
    expect(supporting({ allowNewBrowserTab: false })).toEqual(['iOS Safari', 'Android Chrome']);
  });
  it.each(['allowDesktop', 'allowDesktopWebLogin'])('are on computers with %s', (option) => {
    expect(supporting({ allowNewBrowserTab: false, [option]: true })).toEqual([
      'iOS Safari',
      'Android Chrome',
      'Chrome on a computer',
      'Safari on a computer',
    ]);
  });

  const onIPad = (rest: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

  it.each([
    ['Safari', 'Version/17.4 Safari/605.1.15', { allowNewBrowserTab: false }],
    ['Chrome', 'CriOS/126.0.6478.35 Version/17.4 Mobile/15E148 Safari/604.1', {}],
  ])('are those of an iPad, which a touch screen tells from a Mac: %s', (_browser, rest, reach) => {
    vi.stubGlobal('document', { ontouchend: null });
    expect(supportsVenmo(onIPad(rest), reach)).toBe(true);
    expect(isComputer(onIPad(rest))).toBe(false);
  });
});
