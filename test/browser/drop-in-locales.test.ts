/** The Drop-in in other languages: nothing is cut off, and Arabic and Hebrew run from the right. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { wordingOf } from '#test/support/wording.ts';
import { type Locale, loadLanguage, locales } from '#ui/drop-in/strings/locales.ts';
import { Merchant } from './support/merchant.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** What can be said under a field that has half the width. */
async function sentencesInHalfARow(locale: Locale): Promise<string> {
  const wording = await wordingOf(locale);
  return (['Cvv', 'ExpirationDate'] as const)
    .flatMap((field) => [wording[`fieldEmptyFor${field}`], wording[`fieldInvalidFor${field}`]])
    .join(' ');
}

/** Boxes that have less room than what is in them, and whatever makes the page scroll sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shown = Array.from(
      document.querySelectorAll<HTMLElement>('.braintree-wrapper, .braintree-wrapper :not(svg, svg *)'),
    ).filter((element) => getComputedStyle(element).clipPath === 'none' && element.offsetParent !== null);
    const tooNarrow = shown.filter((element) => {
      const isInline = getComputedStyle(element).display === 'inline';
      return !isInline && element.scrollWidth > element.clientWidth;
    });
    const outside = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth;
    });
    const found = [...tooNarrow, ...outside];
    const innermost = found.filter(
      (element) => !found.some((other) => other !== element && element.contains(other)),
    );
    return innermost.map(({ className, innerText }) => `${className}: ${innerText}`);
  });

/** Words that go on in the next line. An address may, and so may what is written without spaces. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    for (const form of document.querySelectorAll('.braintree-wrapper:not(:lang(ja), :lang(zh), :lang(th))')) {
      const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\u00a0-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
          if (lines.size > 1 && !word.includes('@')) broken.add(word);
        }
      }
    }
    return [...broken];
  });

it('every view has room for its words on a phone and on a narrow one, in every language [FI-01]', async () => {
  const { page } = await stage.newParent(phoneScreen);
  await page.goto(`${stage.shop.origin}/drop-in/gallery?theme=light`);
  const choice = page.getByRole('combobox', { name: 'Locale' });
  for (const locale of locales) {
    await choice.selectOption(locale);
    const { lang } = await loadLanguage(locale);
    await page.locator(`.braintree-wrapper[lang="${lang}"]`).first().waitFor();
    await page
      .locator('.braintree-form-cvv .braintree-form__field-error span')
      .evaluate((span, sentences) => span.replaceChildren(sentences), await sentencesInHalfARow(locale));
    for (const width of [390, 320]) {
      const where = `${locale} at ${width}`;
      await page.setViewportSize({ width, height: 844 });
      expect(await cutOff(page), `with ${where}`).toEqual([]);
      expect(await brokenWords(page), `with ${where}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `with ${where}`).toBe(width);
    }
  }
});

describe.each(['ar_EG', 'he_IL', 'ja_JP', 'de_DE'] as const)('a merchant’s form in %s', (locale) => {
  it('names its frames, writes numbers from the left, and says what is missing [FI-01]', async () => {
    const wording = await wordingOf(locale);
    const isRightToLeft = locale === 'ar_EG' || locale === 'he_IL';
    const parent = await stage.newParent(phoneScreen);
    const merchant = await Merchant.open(parent);
    const { tokenizationKey } = await stage.shop.credentials();
    await merchant.create('first', {
      authorization: tokenizationKey,
      locale,
      card: { cardholderName: { required: true } },
    });
    const directionOf = (label: string) =>
      merchant.field('first', label).evaluate((input) => getComputedStyle(input).direction);
    expect(await directionOf(wording.cardholderNameLabel)).toBe(isRightToLeft ? 'rtl' : 'ltr');
    for (const label of [wording.cardNumberLabel, wording.expirationDateLabel, wording.cvvLabel]) {
      expect(await directionOf(label)).toBe('ltr');
    }
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    const problems = merchant.form('first').getByRole('alert').filter({ hasText: /\S/ });
    expect(await problems.allTextContents()).toEqual([
      wording.fieldEmptyForCardholderName,
      wording.fieldEmptyForNumber,
      wording.fieldEmptyForExpirationDate,
      wording.fieldEmptyForCvv,
      wording.fieldEmptyForPostalCode,
      wording.hostedFieldsFieldsInvalidError,
    ]);
    expect(await cutOff(merchant.page)).toEqual([]);

    const side = (selector: string) =>
      merchant
        .form('first')
        .locator(selector)
        .first()
        .evaluate((element) => {
          // Where its first letter stands: where the words end is up to the font.
          const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          const first = document.createRange();
          first.selectNodeContents(text ?? element);
          if (text) first.setEnd(text, 1);
          const { left, right } = first.getBoundingClientRect();
          return left + right < document.documentElement.clientWidth ? 'left' : 'right';
        });
    expect(await side('.braintree-form__label')).toBe(isRightToLeft ? 'right' : 'left');
    expect(await side('.braintree-form-number .braintree-form__icon-container')).toBe('right');
    expect(await side('.braintree-form__field-error')).toBe(isRightToLeft ? 'right' : 'left');
  });
});
