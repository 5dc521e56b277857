import type { ChallengeOutcome, OutcomeMessage } from './protocol.ts';

/** The last page of the bank's frame. It does not know whose page holds it; what it tells is meant for that page. */
const element = document.querySelector<HTMLElement>('[data-outcome]');
if (element) {
  const cardinal = JSON.parse(element.dataset['outcome'] ?? '{}') as ChallengeOutcome;
  window.parent.postMessage({ cardinal } satisfies OutcomeMessage, '*');
}
