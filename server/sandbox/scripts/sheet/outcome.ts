import type { OutcomeMessage } from './protocol.ts';

/** The last page of a frame. It does not know which page embeds it; its message is meant for that page. */
const element = document.querySelector<HTMLElement>('[data-outcome]');
if (element) {
  const outcome = JSON.parse(element.dataset['outcome'] ?? '{}') as object;
  window.parent.postMessage({ outcome } satisfies OutcomeMessage, '*');
}
