import { textHoursAnswer, textHoursQuery } from '../contract/text-hours.ts';
import type { Editions } from '../http/edition.ts';
import { readZone } from '../rules/texting/child-zones.ts';
import { textHoursOf } from '../rules/texting/text-times.ts';
import type { Clock } from '../time/clock.ts';
import { hoursView } from '../views/text-view.ts';
import { querySchema, type TypedApp } from './typed-app.ts';

/** GET /api/text_hours. It takes only the area code, because a URL must not contain a phone number. */
export function textHoursRoute(app: TypedApp, { editions, clock }: { editions: Editions; clock: Clock }) {
  app.route({
    method: 'GET',
    url: '/api/text_hours',
    schema: querySchema('When texts would come, and in which time zone', textHoursQuery, textHoursAnswer),
    async handler(request) {
      const { area, time_zone } = request.query;
      const edition = editions.of(request);
      const child = {
        edition,
        zone: readZone(time_zone, edition),
        phone: edition === 'us' ? `+1${area}` : '',
      };
      return hoursView(textHoursOf(child, clock.now()));
    },
  });
}
