import Client from 'braintree-web/client/client.js';
import constants from 'braintree-web/lib/constants.js';
import unionPay from 'braintree-web/unionpay/shared/constants.js';
import errors from 'braintree-web/unionpay/shared/errors.js';
import UnionPay from 'braintree-web/unionpay/shared/unionpay.js';
import { asRecord, type BusHandler, openBus } from '../bus.ts';
import { type CardData, cardOfForm } from '../hosted-fields/card-data.ts';

/**
 * The invisible frame that speaks to UnionPay for a card which is in hosted fields: the page must not see the card, and
 * this frame, which is of the fields' origin, can.
 */
const channel = window.name.split('_')[1] ?? '';
const bus = openBus(channel, window.parent);
const { events } = unionPay;

bus.emit(constants.BUS_CONFIGURATION_REQUEST_EVENT, undefined, (configuration) => {
  const component = new UnionPay({ client: new Client(configuration) });
  bus.on(
    events.HOSTED_FIELDS_FETCH_CAPABILITIES,
    withCard(({ number }) => component.fetchCapabilities({ card: { number } })),
  );
  bus.on(
    events.HOSTED_FIELDS_ENROLL,
    withCard(({ number, expirationMonth, expirationYear }, { mobile }) =>
      component.enroll({ card: { number, expirationMonth, expirationYear }, mobile: asRecord(mobile) }),
    ),
  );
  bus.on(
    events.HOSTED_FIELDS_TOKENIZE,
    withCard((card, { enrollmentId, smsCode }) => component.tokenize({ card, enrollmentId, smsCode })),
  );
});

/** Handles a message about the fields that the page names; failures are answered too. */
function withCard(ask: (card: CardData, options: Record<string, unknown>) => Promise<unknown>): BusHandler {
  return (options, reply) => {
    const card = cardOfForm(formIdOf(options['hostedFields']));
    if (!card) return reply({ err: errors.UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED });
    return void ask(card, options).then(
      (payload) => reply({ payload }),
      ({ name, type, code, message, details }: Record<string, unknown>) =>
        reply({ err: { name, type, code, message, details } }),
    );
  };
}

/** The component's id, as it arrives here: the page sends its whole hosted fields. */
function formIdOf(hostedFields: unknown): string {
  return String(asRecord(asRecord(hostedFields)['_bus'])['channel']);
}
