import { serviceIdOf } from './service-id.ts';

/** The first page of a window, until the page that opened it knows where to send it. */
void fetch(`/frames/arrivals?${new URLSearchParams({ channel: serviceIdOf(window.name) })}`, {
  method: 'POST',
});
