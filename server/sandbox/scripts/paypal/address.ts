import { FUNDING } from './funding.ts';
import { isLocale } from './locales.ts';

const funding: readonly string[] = Object.values(FUNDING);
const isYesOrNo = (value: string) => value === 'true' || value === 'false';
const isAnything = () => true;
const areSources = (value: string) => value.split(',').every((source) => funding.includes(source));

/** The parameters of PayPal's script address, each with its allowed values. */
const parameters: Readonly<Record<string, (value: string) => boolean>> = {
  'client-id': (value) => value !== '',
  'merchant-id': isAnything,
  components: (value) => /^[a-z-]+(,[a-z-]+)*$/.test(value),
  intent: (value) => ['capture', 'authorize', 'order', 'tokenize', 'subscription'].includes(value),
  vault: isYesOrNo,
  commit: isYesOrNo,
  debug: isYesOrNo,
  currency: (value) => /^[A-Z]{3}$/.test(value),
  locale: isLocale,
  'buyer-country': (value) => /^[A-Z]{2}$/.test(value),
  'enable-funding': areSources,
  'disable-funding': areSources,
  'disable-card': isAnything,
  'integration-date': isAnything,
};

/** Why PayPal would not serve its script at this address; null where it would. */
export function refusalOf(query: Readonly<Record<string, unknown>>): string | null {
  if (!('client-id' in query)) return 'Expected client-id to be passed';
  for (const [name, value] of Object.entries(query)) {
    const isAllowed = parameters[name];
    if (!isAllowed) return `Unrecognized query param: ${name}`;
    if (typeof value !== 'string' || !isAllowed(value))
      return `Invalid query value for ${name}: ${String(value)}`;
  }
  return null;
}
