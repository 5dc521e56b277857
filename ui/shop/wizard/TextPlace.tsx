import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TextHours, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import { hourOfDay, placeOf, zoneName } from '../shared/hours.ts';

/** Why the hour is in this zone, if that is not obvious. */
function reasonOf({ known, also }: TextHours, chosen: string | null): string {
  if (!known) {
    return 'Your device is not set to a US time zone. Choose where the child is; until you do, texts come at an hour that is daytime all over the US.';
  }
  if (also.length === 0) return '';
  const area = also.map(placeOf).join(' or ');
  const whose = chosen === null ? 'This is the time on your device.' : 'This is the place you chose.';
  return `${whose} The number is from ${area}, so no text comes while it is night there.`;
}

/** When and in which time zone the texts come; another zone can be chosen if there are several. */
export function TextPlace({ place }: { place: ActorRefFrom<typeof textPlaceMachine> }) {
  const { hours, zone: chosen } = useSelector(place, ({ context }) => context);
  if (!hours) return null;
  const { zone, comes, zones } = hours;
  if (zones.length === 1) return <p className="help">Texts come at {hourOfDay(comes)}, UK time.</p>;
  return (
    <div className="hour">
      <label htmlFor="text-place">
        Texts come at <strong>{hourOfDay(comes)}</strong> in
      </label>
      <select
        id="text-place"
        className="input"
        value={zone}
        aria-describedby="text-place-why"
        onChange={({ target }) => place.send({ type: 'zone.chosen', zone: target.value })}
      >
        {zones.map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
      </select>
      <p id="text-place-why" className="help" role="status">
        {reasonOf(hours, chosen)}
      </p>
    </div>
  );
}
