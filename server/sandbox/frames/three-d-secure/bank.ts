import constants from 'braintree-web/lib/constants.js';
import { asRecord, openBus } from '../bus.ts';

/** The first page of version 1's frame: asks the page for the bank's address, and submits a form to it. */
const channel = window.name.split('_')[1] ?? '';

openBus(channel, window.parent).emit(constants.BUS_CONFIGURATION_REQUEST_EVENT, undefined, (settings) => {
  const { acsUrl, pareq, md, termUrl } = asRecord(settings);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = String(acsUrl);
  for (const [name, value] of Object.entries({ PaReq: pareq, MD: md, TermUrl: termUrl })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
});
