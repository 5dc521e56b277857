import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { numberAnswer, numberProof, numberRequest } from '../contract/number-change.ts';
import { consentIn } from '../http/agreed-from.ts';
import { createLimit, daily, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { agreedNumberWording } from '../rules/consent/consent-wording.ts';
import type { Contacts } from '../rules/contacts.ts';
import { lastDigits, type PhoneRules } from '../rules/ordering/check-phone.ts';
import { maskPhone } from '../rules/ordering/phone.ts';
import { askForNumber, changeNumber } from '../rules/texting/change-number.ts';
import type { createNumberCodes } from '../texts/number-codes.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface NumberChangeParts extends PhoneRules {
  store: Store;
  clock: Clock;
  tries: RateLimitStore;
  contacts: Contacts;
  sendCode: ReturnType<typeof createNumberCodes>;
}

/** Enough for a parent who mistypes the number and has the code sent again. */
const codesADay = 6;
/** Six digits cannot be guessed in so many tries. */
const triesAnHour = 10;

/** POST /api/change_number and /api/confirm_number */
export function numberChangeRoutes(app: TypedApp, parts: NumberChangeParts) {
  const { store, clock, tries, contacts, sendCode } = parts;
  const perOrder = createLimit<string>(tries, daily('codes for an order', codesADay), (id) => id);
  const perPhone = createLimit<string>(
    tries,
    { ...daily('codes to a phone', codesADay), reason: 'This phone has had several codes today.' },
    lastDigits,
  );
  const guesses = createLimit<string>(tries, hourly('codes typed for an order', triesAnHour), (id) => id);

  app.route({
    method: 'POST',
    url: '/api/change_number',
    schema: formSchema(
      'Texts a code to the phone that the texts of an order are to go to',
      numberRequest,
      numberAnswer,
    ),
    async handler(request) {
      const { body } = request;
      const { id: orderId, edition } = await ownOrder(request, store, body.order_id);
      const wording = agreedNumberWording(body.consent_version, edition);
      await perOrder.count(orderId);
      await perPhone.count(body.phone_number);
      const at = clock.now();
      const consent = consentIn(request, wording, body.page, at);
      const own = await ownOrders(request, store);
      const wanted = { orderId, phone: body.phone_number, own, consent, at };
      const change = await store.write((unit) => askForNumber(unit, wanted, parts));
      await sendCode(change);
      return { status: 'sent' as const, phone: maskPhone(change.phone) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/confirm_number',
    schema: formSchema(
      'Moves the texts of an order to the phone that got the code',
      numberProof,
      successAnswer,
    ),
    async handler(request) {
      const { order_id, code } = request.body;
      const { id: orderId } = await ownOrder(request, store, order_id);
      await guesses.count(orderId);
      const proof = { orderId, code, at: clock.now() };
      await store.write((unit) => changeNumber(unit, proof, parts, contacts));
      return { status: 'success' as const };
    },
  });
}
