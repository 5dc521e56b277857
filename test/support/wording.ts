import { enUS, type Wording } from '#ui/drop-in/strings/en-us.ts';
import { type Locale, loadLanguage } from '#ui/drop-in/strings/locales.ts';

/** Every sentence of a locale, as the form shows it. */
export async function wordingOf(locale: Locale): Promise<Wording> {
  const { wording } = await loadLanguage(locale);
  return { ...enUS, ...wording };
}
