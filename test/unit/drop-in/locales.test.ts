/** Every locale says everything that English says, and nothing in English. */
import { describe, expect, it } from 'vitest';
import { cardFieldKeys } from '#machines/drop-in/card/fields.ts';
import { errorKey } from '#machines/drop-in/shared/error-key.ts';
import { wordingOf } from '#test/support/wording.ts';
import { brandNames } from '#ui/drop-in/strings/brand-names.ts';
import { enUS, type StringKey } from '#ui/drop-in/strings/en-us.ts';
import { type Locale, loadLanguage, localeFor, locales } from '#ui/drop-in/strings/locales.ts';

const keys = Object.keys(enUS) as StringKey[];
const placeholder = /\{\{\w+\}\}/g;
const placeholdersIn = (text: string) => [...text.matchAll(placeholder)].flat().sort();

/** What may be written as in English: dots, the month and year where forms in the market show them so, loan words. */
const sameEverywhere: readonly string[] = [...Object.keys(brandNames), 'cardNumberPlaceholder'];
const sameIn: Readonly<Partial<Record<Locale, readonly StringKey[]>>> = {
  ar_EG: ['expirationDateLabelSubheading', 'expirationDatePlaceholder'],
  el_GR: ['cvvLabel'],
  es_ES: ['cvvLabel'],
  es_XC: ['cvvLabel'],
  fr_CA: ['cvvLabel'],
  fr_XC: ['cvvLabel'],
  he_IL: ['cvvLabel', 'expirationDateLabelSubheading', 'expirationDatePlaceholder'],
  id_ID: ['cvvLabel', 'edit'],
  it_IT: ['cvvLabel'],
  pt_BR: ['cvvLabel'],
  pt_PT: ['cvvLabel'],
};

/** Letters that a language needs and English does not, or a script of its own. */
const scripts: Readonly<Partial<Record<string, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  zh: /\p{Script=Han}/u,
};

it('there are 34, the 23 of the specification among them [FI-01]', () => {
  const specified =
    'da_DK de_DE en_US en_AU en_GB es_ES fr_CA fr_FR id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sv_SE th_TH zh_CN zh_HK zh_TW';
  const added = 'ar_EG cs_CZ el_GR en_IN es_XC fi_FI fr_XC he_IL hu_HU sk_SK zh_XC';
  expect([...locales].sort()).toEqual(`${specified} ${added}`.split(' ').sort());
});

describe.each(locales)('%s', (locale) => {
  it('has every sentence, with the values it is given, as plain text [FI-01]', async () => {
    const wording = await wordingOf(locale);
    expect(Object.keys(wording).sort()).toEqual([...keys].sort());
    const unlike = (isRight: (text: string, key: StringKey) => boolean) =>
      keys.filter((key) => !isRight(wording[key], key));
    const values = (text: string) => placeholdersIn(text).join();
    expect(unlike((text, key) => values(text) === values(enUS[key]))).toEqual([]);
    expect(unlike((text) => text !== '' && text === text.trim())).toEqual([]);
    expect(unlike((text) => !/[<>&]|\s\s|\uFFFD/.test(text))).toEqual([]);
    // Braces that are no placeholder, and invisible marks that would turn the order of what follows.
    expect(unlike((text) => !/[{}\u200e\u200f\u202a-\u202e]/.test(text.replaceAll(placeholder, '')))).toEqual(
      [],
    );
  });

  it('has left nothing in English [FI-01]', async () => {
    if (locale.startsWith('en_')) return;
    const wording = await wordingOf(locale);
    const allowed = new Set<string>([...sameEverywhere, ...(sameIn[locale] ?? [])]);
    const same = keys.filter((key) => !allowed.has(key) && wording[key] === enUS[key]);
    expect(same).toEqual([]);
    const letters = scripts[locale.slice(0, 2)];
    const foreign = keys.filter((key) => letters && !allowed.has(key) && !letters.test(wording[key]));
    expect(foreign).toEqual([]);
    expect(keys.filter((key) => /\b(the|this|your|please|again|went)\b/i.test(wording[key]))).toEqual([]);
  });

  it('keeps what is said of different mistakes apart', async () => {
    const wording = await wordingOf(locale);
    const ofFields = cardFieldKeys.flatMap((field) => {
      const name = `${field[0]?.toUpperCase()}${field.slice(1)}` as Capitalize<typeof field>;
      return [wording[`fieldEmptyFor${name}`], wording[`fieldInvalidFor${name}`]];
    });
    expect(new Set(ofFields).size).toBe(ofFields.length);
  });
});

it.each([
  'HOSTED_FIELDS_FIELDS_INVALID',
  'HOSTED_FIELDS_FAILED_TOKENIZATION',
  'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
  'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
  'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
  'PAYPAL_FLOW_FAILED',
  'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  'VENMO_APP_FAILED',
  'VENMO_CANCELED',
  'APPLE_PAY_TOKENIZATION',
])('the library’s %s has a sentence [FI-01]', (code) => {
  expect(keys).toContain(errorKey({ message: '', code }));
});

describe('the locale for what a merchant asks for [FO-06] [FI-01]', () => {
  it.each<[string | undefined, Locale]>([
    ['fr_CA', 'fr_CA'],
    ['fr-FR', 'fr_FR'],
    ['zh-hk', 'zh_HK'],
    ['PT_br', 'pt_BR'],
    ['es_XC', 'es_XC'],
    ['en_GB', 'en_GB'],
    ['fr_BE', 'fr_FR'],
    ['de-AT', 'de_DE'],
    ['en_XX', 'en_US'],
    ['es-419', 'es_XC'],
    ['es-MX', 'es_XC'],
    ['es_AR', 'es_XC'],
    ['es', 'es_ES'],
    ['zh-Hans-HK', 'zh_CN'],
    ['zh-Hant-CN', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_HK'],
    ['zh-Hans-SG', 'zh_CN'],
    ['nb-NO', 'no_NO'],
    ['iw', 'he_IL'],
    ['tlh', 'en_US'],
    ['xx_YY', 'en_US'],
    ['constructor', 'en_US'],
    ['', 'en_US'],
    ['_', 'en_US'],
    [undefined, 'en_US'],
  ])('%s is %s', (asked, locale) => {
    expect(localeFor(asked)).toBe(locale);
  });

  it('is English for what is no text', () => {
    expect(localeFor(7 as unknown as string)).toBe('en_US');
    expect(localeFor(null as unknown as string)).toBe('en_US');
  });

  it.each(
    'ar_EG cs_CZ da_DK de_DE el_GR en_US es_ES fi_FI fr_FR he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_PT ru_RU sk_SK sv_SE th_TH zh_CN'.split(
      ' ',
    ),
  )('two letters are enough for %s', (locale) => {
    expect(localeFor(locale.slice(0, 2))).toBe(locale);
  });
});

it('names each language as browsers do, and runs Arabic and Hebrew from the right', async () => {
  const languages = await Promise.all(
    locales.map(async (locale) => ({ locale, ...(await loadLanguage(locale)) })),
  );
  for (const { lang } of languages) {
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
    expect(new Intl.Locale(lang).region).not.toBe('XC');
  }
  expect(languages.find(({ locale }) => locale === 'no_NO')?.lang).toBe('nb-NO');
  const rightToLeft = languages.filter(({ dir }) => dir === 'rtl');
  expect(rightToLeft.map(({ locale }) => locale)).toEqual(['ar_EG', 'he_IL']);
});
