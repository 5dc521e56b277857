// Proves that the sandbox's card fields take typing, lists and autofill as the real ones do.
import { describe, expect, it } from 'vitest';
import { setFieldsStage } from './support/fields-stage.ts';

const stage = setFieldsStage();
const split = ['number', 'expirationMonth', 'expirationYear'];
const year = new Date().getFullYear();

describe('month and year as lists', () => {
  const lists = { expirationMonth: { select: true }, expirationYear: { select: true } };

  it('are chosen from, and the card is tokenized with what was chosen', async () => {
    await stage.open(await stage.clientToken(), { keys: split, options: { fields: lists } });
    await stage.input('number').pressSequentially('4111111111111111');
    expect(await stage.call('tokenize')).toMatchObject({
      details: { invalidFieldKeys: ['expirationMonth', 'expirationYear'] },
    });
    await stage.input('expirationMonth').selectOption('7');
    await stage.input('expirationYear').selectOption(String(year + 3));
    expect(await stage.call('tokenize')).toMatchObject({
      details: { expirationMonth: '07', expirationYear: String(year + 3) },
    });
    const options = stage.input('expirationYear').locator('option');
    expect(await options.first().textContent()).toBe('expirationYear');
    expect(await options.first().isDisabled()).toBe(true);
    expect(await options.last().textContent()).toBe(String(year + 19));
    const { type } = (await stage.events()).at(-1) ?? {};
    expect(type).toBe('validityChange');
    expect(stage.problems).toEqual([]);
  });

  it('without a placeholder begin with this month and year, which are valid', async () => {
    const fields = {
      expirationMonth: { select: true, placeholder: null },
      expirationYear: { select: true, placeholder: null },
    };
    await stage.open(await stage.clientToken(), { keys: split, options: { fields } });
    const month = String(new Date().getMonth() + 1).padStart(2, '0');
    expect(await stage.input('expirationMonth').inputValue()).toBe(month);
    expect(await stage.input('expirationYear').inputValue()).toBe(String(year));
    await stage.input('number').pressSequentially('4111111111111111');
    expect(await stage.call('tokenize')).toMatchObject({ details: { expirationMonth: month } });
  });

  it('take names for the months, at first and later, and another placeholder', async () => {
    const options = ['January', 'February'];
    const fields = { ...lists, expirationMonth: { select: { options } } };
    await stage.open(await stage.clientToken(), { keys: split, options: { fields } });
    const months = stage.input('expirationMonth').locator('option');
    expect((await months.allTextContents()).slice(0, 4)).toEqual([
      'expirationMonth',
      'January',
      'February',
      '3',
    ]);
    await stage.call('setMonthOptions', ['Jan', 'Feb', '<b>Mar</b>']);
    await stage.call('setPlaceholder', 'expirationMonth', 'Month');
    await expect
      .poll(async () => (await months.allTextContents()).slice(0, 5))
      .toEqual(['Month', 'Jan', 'Feb', '<b>Mar</b>', '4']);
    await stage.input('expirationMonth').selectOption('Feb');
    await stage.call('clear', 'expirationMonth');
    await expect.poll(() => stage.input('expirationMonth').inputValue()).toBe('');
  });
});

describe('what the page knows already', () => {
  it('stands in the fields as if it had been typed', async () => {
    const fields = {
      number: { prefill: '4111-1111-1111-1111' },
      expirationDate: { prefill: '1230' },
      cvv: { prefill: '12345' },
      postalCode: { prefill: '12345' },
      cardholderName: { prefill: 'Ada L' },
    };
    await stage.open(await stage.clientToken(), { options: { fields } });
    await expect.poll(() => stage.input('number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await stage.input('expirationDate').inputValue()).toBe('12 / 30');
    expect(await stage.input('cvv').inputValue()).toBe('123');
    expect(await stage.call('tokenize')).toMatchObject({ details: { cardholderName: 'Ada L' } });
  });

  it('chooses from lists and completes a month', async () => {
    const fields = {
      expirationMonth: { prefill: '7' },
      expirationYear: { select: true, prefill: String(year + 1) },
    };
    await stage.open(await stage.clientToken(), { keys: split, options: { fields } });
    expect(await stage.input('expirationMonth').inputValue()).toBe('07');
    expect(await stage.input('expirationYear').inputValue()).toBe(String(year + 1));
  });
});

describe('what a person types or pastes', () => {
  it('is masked when they leave the field, if the page wants that', async () => {
    const fields = {
      number: { maskInput: { character: '*', showLastFour: true } },
      cvv: { maskInput: true },
    };
    await stage.open(await stage.clientToken(), { options: { fields } });
    await stage.typeCard();
    expect(await stage.input('number').inputValue()).toBe('**** **** **** 1111');
    expect(await stage.input('cvv').inputValue()).toBe('•••');
    await stage.input('number').focus();
    expect(await stage.input('number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await stage.call('tokenize')).toMatchObject({ details: { lastFour: '1111' } });
  });

  it.each([
    ['number', ' 4111-1111 1111.1111x', '4111 1111 1111 1111'],
    ['number', '41111111111111112222', '4111 1111 1111 1111222'],
    ['expirationDate', '12/2030', '12 / 2030'],
    ['expirationDate', '5-30', '05 / 30'],
    ['cvv', '1 2 3', '123'],
    ['postalCode', 'NW1 6XE', 'NW1 6XE'],
  ])('into %s, %j, is written as %j', async (key, text, written) => {
    await stage.open(await stage.clientToken());
    await stage.input(key).focus();
    await stage.input(key).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    }, text);
    expect(await stage.input(key).inputValue()).toBe(written);
  });

  it('is left as it is where the page does not want it formatted', async () => {
    const fields = { number: { formatInput: false }, expirationDate: { formatInput: false } };
    await stage.open(await stage.clientToken(), { options: { fields } });
    await stage.typeCard();
    expect(await stage.input('number').inputValue()).toBe('4111111111111111');
    expect(await stage.input('expirationDate').inputValue()).toBe('1230');
    expect(await stage.call('tokenize')).toMatchObject({ description: 'ending in 11' });
  });

  it('is not offered by the browser where the page does not want that', async () => {
    await stage.open(await stage.clientToken(), { options: { preventAutofill: true } });
    expect(await stage.input('number').getAttribute('autocomplete')).toBe('off');
  });
});
