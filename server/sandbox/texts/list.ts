/**
 * A page of Twilio's list of messages, newest first, as its documented filters choose it. Unknown filters are ignored.
 */
import { dayMs } from '../recurring/calendar.ts';

interface Listed {
  to: string;
  from: string;
  /** As `toUTCString` writes it. */
  date_sent: string;
}

const usualSize = 50;
const largestSize = 1_000;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** `DateSent>` means from then on, `DateSent<` until then, `DateSent` on that day; days are in UTC. */
function chooser(query: URLSearchParams): (message: Listed) => boolean {
  const moment = (name: string) => Date.parse(query.get(name) ?? '');
  const [from, until, on] = [moment('DateSent>'), moment('DateSent<'), moment('DateSent')];
  const untilEnd = isDay(query.get('DateSent<') ?? '') ? until + dayMs - 1 : until;
  return ({ to, from: sender, date_sent }) => {
    const at = Date.parse(date_sent);
    return (
      to === (query.get('To') ?? to) &&
      sender === (query.get('From') ?? sender) &&
      !(at < from) &&
      !(at > untilEnd) &&
      !(at < on || at >= on + dayMs)
    );
  };
}

export function listPage<TMessage extends Listed>(all: readonly TMessage[], { pathname, searchParams }: URL) {
  const size = Math.min(Math.max(Number(searchParams.get('PageSize')) || usualSize, 1), largestSize);
  const page = Math.max(Number(searchParams.get('Page')) || 0, 0);
  const found = all
    .toReversed()
    .filter(chooser(searchParams))
    .toSorted((one, other) => Date.parse(other.date_sent) - Date.parse(one.date_sent));
  const following = new URLSearchParams(searchParams);
  following.set('Page', String(page + 1));
  return {
    messages: found.slice(page * size, (page + 1) * size),
    page,
    page_size: size,
    next_page_uri: (page + 1) * size < found.length ? `${pathname}?${following}` : null,
  };
}
