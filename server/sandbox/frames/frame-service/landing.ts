import { isDone, serviceIdOf } from './service-id.ts';

/**
 * The first page of a window, until the page that opened it knows where to send it. A page sends a window that is done
 * here again and closes it at once, which a browser can forget while the window is on its way.
 */
if (isDone()) window.close();
else {
  const query = new URLSearchParams({ channel: serviceIdOf(window.name) });
  void fetch(`/frames/arrivals?${query}`, { method: 'POST' });
}
