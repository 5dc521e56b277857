// Proves that PayPal is told a locale only where its script takes it.
import { describe, expect, it } from 'vitest';
import { isLocale } from '#server/sandbox/scripts/paypal/locales.ts';
import { payPalLocale } from '#ui/drop-in/paypal/paypal-locale.ts';
import { locales } from '#ui/drop-in/strings/locales.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const regions = letters.flatMap((first) => letters.map((second) => first + second));
const languages = new Set(locales.map((locale) => locale.slice(0, 2)));

describe('the locale that PayPal is told', () => {
  it('is one that its script takes, in each language of the form', () => {
    const all = [...languages].flatMap((language) => regions.map((region) => `${language}_${region}`));
    expect(all.filter((locale) => payPalLocale(locale) !== undefined)).toEqual(all.filter(isLocale));
    expect(all.filter(isLocale).length).toBeGreaterThan(500);
  });

  it('is left out where the form speaks a language that PayPal has no region for', () => {
    const left = locales.filter((locale) => payPalLocale(locale) === undefined);
    expect(left).toEqual(['es_XC', 'fr_XC', 'zh_XC']);
  });

  it.each([undefined, '', 'fr', 'FR_fr', 'FR', 'n\n', 'undefined_undefined', '__proto__', 'AD_AG'])(
    'is left out for %j',
    (asked) => {
      expect(payPalLocale(asked)).toBeUndefined();
    },
  );
});
