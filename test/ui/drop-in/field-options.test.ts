/** What a frame is asked to show in an empty field. */
import { afterEach, expect, it, vi } from 'vitest';
import { fieldOptions, securityCodeDots } from '#ui/drop-in/card/field-options.ts';
import { loadStrings } from '#ui/drop-in/strings/strings.ts';

afterEach(() => vi.restoreAllMocks());

const placeholderOf = async () =>
  fieldOptions('cvv', document.createElement('div'), {}, await loadStrings('en_US')).placeholder;

it('the dots of a security code are as many as its digits', async () => {
  expect([await placeholderOf(), securityCodeDots(4)]).toEqual(['•••', '••••']);
});

it('the dots of a security code are asterisks where the page is not UTF-8, as those of the number are', async () => {
  vi.spyOn(document, 'characterSet', 'get').mockReturnValue('windows-1252');
  expect([await placeholderOf(), securityCodeDots(4)]).toEqual(['***', '****']);
});
