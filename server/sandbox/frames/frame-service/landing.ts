import { isDone, serviceIdOf } from './service-id.ts';

/**
 * The first page of a window, until the page that opened it knows where to send it. A page also sends a finished window
 * here and closes it at once; a browser can lose that close during the navigation, so this page closes the window too.
 */
if (isDone()) window.close();
else {
  const query = new URLSearchParams({ channel: serviceIdOf(window.name) });
  void fetch(`/frames/arrivals?${query}`, { method: 'POST' });
}
