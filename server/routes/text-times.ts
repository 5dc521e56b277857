import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import {
  contactTextRequest,
  pauseRequest,
  sendAgainRequest,
  textTimesRequest,
} from '../contract/text-times.ts';
import { ownOrder } from '../http/visitor.ts';
import { textContact } from '../rules/texting/contact-text.ts';
import type { QuietHours } from '../rules/texting/quiet-hours.ts';
import { sendAgain } from '../rules/texting/send-again.ts';
import { changeTextTimes, pauseTexts } from '../rules/texting/text-times.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

function minuteOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

interface TextTimesParts {
  store: Store;
  clock: Clock;
  quietHours: QuietHours | null;
}

/** POST /api/text_times, /api/pause_texts, /api/send_again and /api/contact_text */
export function textTimesRoutes(app: TypedApp, { store, clock, quietHours }: TextTimesParts) {
  const done = { status: 'success' as const };

  app.route({
    method: 'POST',
    url: '/api/text_times',
    schema: formSchema(
      'Moves the texts that are still to come to another hour or zone',
      textTimesRequest,
      successAnswer,
    ),
    async handler(request) {
      const { order_id, zone, hour } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      await store.write((unit) => changeTextTimes(unit, id, { zone, minute: minuteOf(hour) }));
      return done;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pause_texts',
    schema: formSchema('Pauses or resumes an order’s texts', pauseRequest, successAnswer),
    async handler(request) {
      const { order_id, paused } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      await store.write((unit) => pauseTexts(unit, id, paused === 'yes' ? clock.now() : null));
      return done;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/send_again',
    schema: formSchema('Sends a text again that did not arrive', sendAgainRequest, successAnswer),
    async handler(request) {
      const { order_id, slot } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      await store.write((unit) => sendAgain(unit, id, slot, clock.now()));
      return done;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contact_text',
    schema: formSchema('Texts Santa’s contact card to the child’s phone', contactTextRequest, successAnswer),
    async handler(request) {
      const { id } = await ownOrder(request, store, request.body.order_id);
      await store.write((unit) => textContact(unit, id, clock.now(), quietHours));
      return done;
    },
  });
}
