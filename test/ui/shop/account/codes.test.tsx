/** Proves that the giver finds the code in the account, whatever became of its e-mail [C15]. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Purchase } from '#machines/shop/account/account-orders.ts';
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
  refund: null,
};
const at = '2026-12-01T14:00:00Z';

it.each<[Purchase['codesMail'], string]>([
  [{ state: 'planned', at }, 'It will be sent by e-mail on December 1.'],
  [{ state: 'sent', at }, 'It was sent by e-mail.'],
  [{ state: 'failed', at }, 'Our e-mail could not be delivered. Please pass it on yourself.'],
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
  expect(container.querySelector('p')?.textContent).toContain('Please pass them on yourself.');
});
