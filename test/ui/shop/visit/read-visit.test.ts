/** Which page an address leads to, on which screen, and what is read from it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVisit } from '#ui/shop/visit/read-visit.ts';
import { visitLogic } from '#ui/shop/visit/visit-ports.ts';

const { openDesktop } = visitLogic.implementations.actions as unknown as { openDesktop: () => void };
const wide = 901;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function visitTo(path: string, width = 390) {
  history.replaceState(null, '', path);
  vi.stubGlobal('innerWidth', width);
  return readVisit(undefined);
}

describe('an address leads', () => {
  it('to the sign-up from the root and from its own [R-01]', () => {
    expect(visitTo('/').page).toBe('wizard');
    expect(visitTo('/santa/signup').page).toBe('wizard');
  });

  it('to the landing page, which counts as a lead [R-03]', () => {
    expect(visitTo('/santa/text')).toMatchObject({ page: 'landing', seen: [{ page: 'landing' }] });
    expect(visitTo('/').seen).toEqual([]);
  });

  it('to the details of an order [R-04]', () => {
    expect(visitTo('/santa/text_details#order=a')).toMatchObject({ page: 'details', orderId: 'a' });
  });

  it('to the list of packages, with the reason of a refused payment [R-05]', () => {
    const list = visitTo('/santa/text_packages?message=Declined.&token=b');
    expect(list).toMatchObject({ page: 'packages', message: 'Declined.', packageId: null });
    expect(visitTo('/santa/text_packages?package=12').packageId).toBe(12);
  });

  it('to the account [R-06]', () => {
    expect(visitTo('/accounts/menu').page).toBe('account');
  });
});

describe('a screen of more than 900 pixels', () => {
  it('is a wide one on the addresses of phones, unless the address asks for that sign-up [R-02]', () => {
    const screens = ['/', '/santa/signup', '/?home=yes', '/santa/desktop', '/santa/text'].map(
      (path) => visitTo(path, wide).screen,
    );
    expect(screens).toEqual(['wide', 'wide', 'phone', 'phone', 'phone']);
    expect(visitTo('/', 900).screen).toBe('phone');
  });

  it('has its own address, which keeps the query and says where the visit began [R-02] [R-07]', () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { search: '?utm_source=mail', pathname: '/santa/signup', replace });
    openDesktop();
    expect(replace.mock.calls).toEqual([['/santa/desktop?utm_source=mail&path=%2Fsanta%2Fsignup']]);
  });

  it('shows the sign-up at that address, and goes nowhere from there [R-07]', () => {
    expect(visitTo('/santa/desktop?path=%2F', wide)).toMatchObject({ page: 'wizard', screen: 'phone' });
  });
});
