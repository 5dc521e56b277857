// Proves that wording comes from the merchant, the locale, its language or English, in this order.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editingWords } from '#ui/drop-in/strings/editing-words.ts';
import { enUS } from '#ui/drop-in/strings/en-us.ts';
import { english as base } from '#ui/drop-in/strings/language.ts';
import { loadLanguage } from '#ui/drop-in/strings/locales.ts';
import { addWords, loadStrings, stringsFrom } from '#ui/drop-in/strings/strings.ts';

vi.mock('#ui/drop-in/strings/locales/sv-se.ts', () => {
  throw new Error('404');
});
vi.mock('#ui/drop-in/strings/locales/th-th.ts', () => new Promise(() => undefined));

const english = stringsFrom(base);
// As the part does that says them.
addWords(editingWords);

describe('wording [FO-06]', () => {
  it('is that of the locale, of its language, or English', async () => {
    expect((await loadStrings('de_DE')).text('payWithCard')).toBe('Mit Karte zahlen');
    expect((await loadStrings('de-CH')).text('payWithCard')).toBe('Mit Karte zahlen');
    expect((await loadStrings('xx_YY')).text('payWithCard')).toBe('Pay with card');
    expect((await loadStrings(undefined)).text('payWithCard')).toBe('Pay with card');
  });
  it('is the merchant’s before it is ours, with values filled in', async () => {
    const own = { endingIn: '<i> … {{lastFourCardDigits}} {{other}}', own: 'mine' };
    const strings = await loadStrings('de_DE', own);
    expect(strings.text('endingIn', { lastFourCardDigits: '1111' })).toBe('<i> … 1111 {{other}}');
    expect(strings.errorText('own')).toBe('mine');
    expect(strings.text('payWithCard')).toBe('Mit Karte zahlen');
  });
  it('says that something went wrong when an error has no sentence', () => {
    expect(english.errorText('unheardOfError')).toBe(enUS.genericError);
    expect(english.errorText('toString')).toBe(enUS.genericError);
  });
  it('shows asterisks for bullets where the page is not UTF-8', () => {
    expect(stringsFrom(base, {}, 'windows-1252').text('cardNumberPlaceholder')).toBe('**** **** **** ****');
    expect(english.text('cardNumberPlaceholder')).toBe('•••• •••• •••• ••••');
  });
  it('keeps the order of a value inside a sentence that runs from the right', async () => {
    const values = { identifier: 'jane@example.com' };
    const key = 'PayPalAccountDeleteConfirmationMessage';
    expect(stringsFrom(await loadLanguage('he_IL')).text(key, values)).toContain(
      '\u2068jane@example.com\u2069',
    );
    expect(english.text(key, values)).toBe('Delete PayPal account jane@example.com?');
  });
});

describe('a locale’s file', () => {
  const told = vi.fn();
  beforeEach(() => {
    told.mockClear();
    vi.spyOn(console, 'error').mockImplementation(told);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const reported = (locale: string) =>
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        message: `The wording for ${locale} could not be loaded; English is shown instead.`,
        code: 'LOCALE_NOT_LOADED',
        cause: expect.any(Error),
      }),
    );

  it('that cannot be fetched leaves the form in English, and says so to the merchant [FO-06]', async () => {
    const strings = await loadStrings('sv', { edit: 'Ändra' });
    expect(strings).toMatchObject({ lang: 'en-US', dir: 'ltr' });
    expect(strings.text('payWithCard')).toBe('Pay with card');
    expect(strings.text('edit')).toBe('Ändra');
    reported('sv');
  });

  it('that never comes is waited for ten seconds and no longer [FO-06]', async () => {
    vi.useFakeTimers();
    const strings = loadStrings('th_TH');
    const heard = vi.fn();
    void strings.then(heard);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await strings).lang).toBe('en-US');
    reported('th_TH');
  });

  it('that comes leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect((await loadStrings('da')).lang).toBe('da-DK');
    expect(vi.getTimerCount()).toBe(0);
    expect(told).not.toHaveBeenCalled();
  });
});
