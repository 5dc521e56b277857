/** The address that a bank leads back to: it is marked, read once and restored. */
import { afterEach, describe, expect, it } from 'vitest';
import { returnAddress, takeReturned } from '#ui/drop-in/local-payment/return-address.ts';

const at = (address: string) => history.replaceState(null, '', address);
afterEach(() => at('/'));

describe('an address that a bank leads back to', () => {
  it('is marked with the way to pay, whole or as a path of this page', () => {
    at('/checkout?basket=7');
    const { origin, href } = location;
    expect(returnAddress(href, 'ideal')).toBe(`${origin}/checkout?basket=7&dropin-local-payment=ideal`);
    expect(returnAddress('/paid', 'eps')).toBe(`${origin}/paid?dropin-local-payment=eps`);
  });

  it.each([
    [
      'btLpToken=EC-1&btLpPaymentId=PAYID-1&btLpPayerId=P1',
      { btLpToken: 'EC-1', btLpPaymentId: 'PAYID-1', btLpPayerId: 'P1' },
    ],
    ['token=EC-1&paymentId=PAYID-1&PayerID=P1', { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' }],
    [
      'btLpToken=EC-1&errorcode=processing_error&wasCanceled=false',
      { btLpToken: 'EC-1', errorcode: 'processing_error' },
    ],
    ['wasCanceled=true', { wasCanceled: 'true' }],
  ])('gives %s once, and is as it was then', (result, parameters) => {
    at(`/checkout?basket=7&dropin-local-payment=ideal&${result}#top`);
    expect(takeReturned()).toEqual({ paymentType: 'ideal', parameters });
    expect(location.href.replace(location.origin, '')).toBe('/checkout?basket=7#top');
    expect(takeReturned()).toBeUndefined();
  });

  it('leaves the page what has the same name, and came first', () => {
    at('/?token=the-shops&dropin-local-payment=ideal&token=EC-1');
    expect(takeReturned()?.parameters).toEqual({ token: 'EC-1' });
    expect(location.search).toBe('?token=the-shops');
  });

  it('says nothing without a mark, and nothing of a mark alone', () => {
    at('/?token=the-shops');
    expect(takeReturned()).toBeUndefined();
    expect(location.search).toBe('?token=the-shops');
    at('/?dropin-local-payment=ideal');
    expect(takeReturned()).toBeUndefined();
    expect(location.search).toBe('');
  });
});
