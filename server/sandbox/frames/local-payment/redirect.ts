import { report } from '../frame-service/report.ts';

const query = new URLSearchParams(location.search);

/**
 * The page to which a bank sends the payer after a decision. A bank's app may have opened it in a tab of its own,
 * without the merchant's page: then a link leads the payer to the merchant's return address, with the result.
 */
report({ payload: Object.fromEntries(query) }, () => {
  const address = URL.parse(query.get('r') ?? '');
  const text = query.get('t');
  if (!address || !text || !/^https?:$/.test(address.protocol)) return;
  for (const [name, value] of Object.entries(result())) {
    if (value !== null) address.searchParams.set(name, value);
  }
  const link = Object.assign(document.createElement('a'), {
    id: 'redirect',
    href: address.href,
    textContent: text,
  });
  document.body.replaceChildren(link);
});

/** As Braintree's own page names it. */
function result(): Readonly<Record<string, string | null>> {
  const btLpToken = query.get('token');
  const errorcode = query.get('errorcode');
  return errorcode === null
    ? { btLpToken, btLpPaymentId: query.get('paymentId'), btLpPayerId: query.get('PayerID') }
    : { btLpToken, errorcode, wasCanceled: String(query.get('c') === '1') };
}
