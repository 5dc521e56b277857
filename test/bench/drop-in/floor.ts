/** The lower bound for any form: a page that only has the same library create the same frames. */
import hostedFields from 'braintree-web/hosted-fields/index.js';

const keys = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;

/** Called like the two forms, so that nothing else of the pages differs. */
async function create(options: { readonly authorization: string; readonly container: string }) {
  const home = document.querySelector(options.container);
  const places = keys.map((key) => {
    const container = document.createElement('div');
    container.style.height = '44px';
    home?.append(container);
    return [key, { container }] as const;
  });
  await hostedFields.create({
    authorization: options.authorization,
    fields: Object.fromEntries(places),
    styles: {},
  });
}

Object.assign(window, { braintree: { dropin: { create } } });
