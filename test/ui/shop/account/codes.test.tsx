/** Proves that the giver finds the code in the account, whatever became of its e-mail [C15]. */
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Purchase } from '#machines/shop/account-menu/orders.ts';
import { Codes } from '#ui/shop/account/Codes.tsx';

const gift: Purchase = {
  orderId: 'order-1',
  kind: 'gift',
  packageName: 'Santa’s texts',
  amount: '29.95',
  currency: 'USD',
  cancelled: false,
  cancellation: null,
  codes: [{ code: 'ABCD-EFGH', redeemed: false }],
  codesMail: null,
  codesAgain: false,
  giftFrom: null,
  giftMessage: null,
  refund: null,
  dispute: null,
};
/** The second of December in Greenwich and further east. */
const at = '2026-12-01T22:00:00-05:00';

it.each<[Purchase['codesMail'], string]>([
  [{ state: 'planned', at }, 'It will be sent by e-mail on December 1.'],
  [{ state: 'sent', at }, 'It was sent by e-mail.'],
  [{ state: 'failed', at }, 'Our e-mail could not be delivered. Pass it on yourself, or have it sent again.'],
  [null, ''],
])('says what became of the e-mail: %o', (codesMail, sentence) => {
  const { container } = render(<Codes purchase={{ ...gift, codesMail }} />);
  expect(container.querySelector('h2')?.textContent).toBe('Your gift code');
  expect(container.querySelector('code')?.textContent).toBe('ABCD-EFGH');
  expect(container.querySelector('p')?.textContent ?? '').toBe(sentence);
});

it('says which code of the family package has been used', () => {
  const codes = [
    { code: 'AAAA', redeemed: true },
    { code: 'BBBB', redeemed: false },
  ];
  const { container } = render(
    <Codes purchase={{ ...gift, kind: 'family', codes, codesMail: { state: 'failed', at } }} />,
  );
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'AAAA has been used.',
    'BBBB',
  ]);
  expect(container.querySelector('p')?.textContent).toContain('Pass them on yourself');
});

it('prints a card for each code that is left, with the giver’s name and line, and none of one that was used', () => {
  const codes = [
    { code: 'AAAA', redeemed: true },
    { code: 'BBBB', redeemed: false },
  ];
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const { container, getByRole } = render(
    <Codes purchase={{ ...gift, codes, giftFrom: 'Granny Ann', giftMessage: 'For Mia' }} />,
  );
  const cards = [...container.querySelectorAll('.gift-card')].map(({ textContent }) => textContent);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain('BBBB');
  expect(cards[0]).toContain('“For Mia”');
  expect(cards[0]).toContain('From Granny Ann');
  expect(cards[0]).toContain('/santa/signup');
  fireEvent.click(getByRole('button', { name: 'Print a card' }));
  expect(printed).toHaveBeenCalledOnce();
});
