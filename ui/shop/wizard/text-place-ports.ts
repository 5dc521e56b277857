/** Ports of the machine for the hour and the zone of the texts. */
import { fromPromise } from 'xstate';
import { type TextHours, type TextPlace, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import type { TextHoursAnswer, TextHoursQuery } from '#server/contract/text-hours.ts';
import { getJson } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The machine, asking GET /api/text_hours. */
export const textPlaceLogic = textPlaceMachine.provide({
  actors: {
    findHours: fromPromise<TextHours, TextPlace>(({ input: { area, zone }, signal }) => {
      const query = { area, time_zone: zone ?? browserZone() } satisfies TextHoursQuery;
      return getJson<TextHoursAnswer>(`/api/text_hours?${new URLSearchParams(query)}`, signal);
    }),
  },
  actions: { logError: (_, { error }) => logError('text place', error) },
});
