import type { Wording } from './en-us.ts';
import type { Language } from './language.ts';

/**
 * A file for each locale but the base, fetched on demand; listed one by one, so that bundlers find them. The files
 * import nothing, or bundlers would split what they share with the form into one more file. The first locale of a
 * language is the fallback for its regions without a file.
 */
const files = {
  ar_EG: () => import('./locales/ar-eg.ts'),
  cs_CZ: () => import('./locales/cs-cz.ts'),
  da_DK: () => import('./locales/da-dk.ts'),
  de_DE: () => import('./locales/de-de.ts'),
  el_GR: () => import('./locales/el-gr.ts'),
  en_AU: () => import('./locales/en-au.ts'),
  en_GB: () => import('./locales/en-gb.ts'),
  en_IN: () => import('./locales/en-in.ts'),
  es_ES: () => import('./locales/es-es.ts'),
  es_XC: () => import('./locales/es-xc.ts'),
  fi_FI: () => import('./locales/fi-fi.ts'),
  fr_FR: () => import('./locales/fr-fr.ts'),
  fr_CA: () => import('./locales/fr-ca.ts'),
  fr_XC: () => import('./locales/fr-xc.ts'),
  he_IL: () => import('./locales/he-il.ts'),
  hu_HU: () => import('./locales/hu-hu.ts'),
  id_ID: () => import('./locales/id-id.ts'),
  it_IT: () => import('./locales/it-it.ts'),
  ja_JP: () => import('./locales/ja-jp.ts'),
  ko_KR: () => import('./locales/ko-kr.ts'),
  nl_NL: () => import('./locales/nl-nl.ts'),
  no_NO: () => import('./locales/no-no.ts'),
  pl_PL: () => import('./locales/pl-pl.ts'),
  pt_PT: () => import('./locales/pt-pt.ts'),
  pt_BR: () => import('./locales/pt-br.ts'),
  ru_RU: () => import('./locales/ru-ru.ts'),
  sk_SK: () => import('./locales/sk-sk.ts'),
  sv_SE: () => import('./locales/sv-se.ts'),
  th_TH: () => import('./locales/th-th.ts'),
  zh_CN: () => import('./locales/zh-cn.ts'),
  zh_HK: () => import('./locales/zh-hk.ts'),
  zh_TW: () => import('./locales/zh-tw.ts'),
  zh_XC: () => import('./locales/zh-xc.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: Partial<Wording> }>>>;

/** A language and region that the form has sentences for. */
export type Locale = 'en_US' | keyof typeof files;

export const locales: readonly Locale[] = ['en_US', ...(Object.keys(files) as (keyof typeof files)[])];

/** Locales whose files only have what differs from another locale. */
const bases: Readonly<Partial<Record<Locale, keyof typeof files>>> = { fr_XC: 'fr_FR', zh_XC: 'zh_CN' };

/** Language tags for locales whose name is not one. */
const languageTags: Readonly<Partial<Record<Locale, string>>> = {
  no_NO: 'nb-NO',
  es_XC: 'es-419',
  fr_XC: 'fr',
  zh_XC: 'zh-Hans',
};

const rightToLeft: ReadonlySet<Locale> = new Set<Locale>(['ar_EG', 'he_IL']);

/**
 * The best available locale for the requested one: itself, else the first of its language, else English (FO-06).
 * @param asked such as `de_AT`, `de-AT` or `de`, in any letter case; anything that is no locale means English
 */
export function localeFor(asked: string | undefined): Locale {
  const tag = parse(asked);
  if (!tag) return 'en_US';
  const { script } = tag;
  // Browsers distinguish the two written forms of Norwegian.
  const language = tag.language.replace(/^n[bn]$/, 'no');
  // A script implies a region: zh-Hant is Taiwan's. One other than the region's own has precedence, as in zh-Hans-HK.
  const own = tag.region && new Intl.Locale(`${language}-${tag.region}`).maximize().script;
  const impliesRegion = script !== undefined && script !== own;
  const region = impliesRegion ? new Intl.Locale(`${language}-${script}`).maximize().region : tag.region;
  // Spanish outside Spain is Latin America's.
  const isAmerican = language === 'es' && region !== undefined && region !== 'ES';
  return (
    locales.find((locale) => locale === `${language}_${isAmerican ? 'XC' : region}`) ??
    locales.find((locale) => locale.startsWith(`${language}_`)) ??
    'en_US'
  );
}

/**
 * A locale's wording and direction.
 * @throws when its file cannot be fetched
 */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const parts = await Promise.all(filesOf(locale).map((name) => files[name]()));
  return {
    lang: languageTags[locale] ?? locale.replace('_', '-'),
    dir: rightToLeft.has(locale) ? 'rtl' : 'ltr',
    wording: Object.fromEntries(parts.flatMap((part) => Object.entries(part.default))),
  };
}

/** The base of a locale, then its own sentences. */
function filesOf(locale: Locale): readonly (keyof typeof files)[] {
  if (locale === 'en_US') return [];
  const base = bases[locale];
  return base ? [base, locale] : [locale];
}

function parse(asked: unknown): Intl.Locale | null {
  if (typeof asked !== 'string') return null;
  try {
    return new Intl.Locale(asked.replaceAll('_', '-'));
  } catch {
    return null; // No locale at all, such as an empty text.
  }
}
