/** A family of the simulated December: where it is, what its parent does and when, and when its phone says STOP. */

/** What happens in a family at a moment. */
export interface Happening {
  at: number;
  what:
    | 'stop'
    | 'start'
    | 'pause'
    | 'resume'
    | 'hour'
    | 'details'
    | 'number'
    | 'again'
    | 'contact'
    | 'replies'
    | 'write';
}

export interface Family {
  index: number;
  phone: string;
  /** The one that it changes to. */
  secondPhone: string;
  /** What the browser says, which may be nothing or another place than the number's. */
  zone: string;
  happenings: readonly Happening[];
}

/** An area code of each zone, with the zone. */
export const areas = [
  ['212', 'America/New_York'],
  ['312', 'America/Chicago'],
  ['303', 'America/Denver'],
  ['602', 'America/Phoenix'],
  ['213', 'America/Los_Angeles'],
  ['907', 'America/Anchorage'],
  ['808', 'Pacific/Honolulu'],
  ['787', 'America/Puerto_Rico'],
] as const;

const dayMs = 86_400_000;

const pairs = {
  stop: 'start',
  pause: 'resume',
} as const;

/** @param days how many days of December the family lives through, from a moment in epoch ms */
export function newFamily(index: number, random: () => number, from: number, days: number): Family {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [area, home] = areas[index % areas.length] ?? areas[0];
  const travels = random();
  const moment = () => from + random() * days * dayMs;
  const happenings: Happening[] = [];
  const add = (what: Happening['what'], at = moment()) => happenings.push({ what, at });
  for (const what of ['stop', 'pause'] as const) {
    if (random() > 0.15) continue;
    const at = moment();
    add(what, at);
    if (random() < 0.7) add(pairs[what], at + random() * 5 * dayMs);
    // Some change their minds again.
    if (random() < 0.3) add(what, at + 6 * dayMs);
  }
  if (random() < 0.15) add('hour');
  if (random() < 0.2) add('details');
  if (random() < 0.1) add('number');
  if (random() < 0.4) add('again');
  // Some ask again, and some at night.
  if (random() < 0.3) for (let count = random() * 4; count > 0; count -= 1) add('contact');
  if (random() < 0.3) {
    if (random() < 0.8) add('replies', from);
    // Some write several times a day, some at night.
    for (let count = random() * 12; count > 0; count -= 1) {
      const at = moment();
      add('write', at);
      if (random() < 0.4) add('write', at + random() * dayMs * 0.3);
    }
  }
  return {
    index,
    phone: `+1${area}555${2_000 + index}`,
    secondPhone: `+1${area}555${6_000 + index}`,
    zone: travels < 0.1 ? '' : travels < 0.2 ? pick(areas)[1] : home,
    happenings: happenings.toSorted((a, b) => a.at - b.at),
  };
}
