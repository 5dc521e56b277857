import type { Events } from './events.ts';
import { type ChallengeOutcome, isOutcomeMessage } from './protocol.ts';
import { frameId, openModal, sizeFrame } from './window.ts';

/** Where the bank asks for its code, as the lookup gave it. */
export interface Challenge {
  address: string;
  payload: string;
}

export interface ChallengeLook {
  framework: 'modal' | 'inline';
  hasExitButton: boolean;
}

/** A challenge on its way; `close` takes it off the page without an outcome. */
export interface OpenChallenge {
  close(): void;
}

/** The page's own place for the frame was refused, or is not in the page. */
const noPlace = {
  ActionCode: 'ERROR',
  ErrorNumber: 10006,
  ErrorDescription: 'The page has no place for the frame',
};

/** Shows the bank's page; tells `onOutcome` how it ended. */
export function showChallenge(
  challenge: Challenge,
  { framework, hasExitButton }: ChallengeLook,
  { fire }: Events,
  onOutcome: (outcome: ChallengeOutcome) => void,
): OpenChallenge {
  const listening = new AbortController();
  let removeFrame = (): void => undefined;

  function close(): void {
    listening.abort();
    removeFrame();
    fire('ui.close');
  }

  function fill(frame: HTMLIFrameElement): void {
    sizeFrame(frame, windowSizeOf(challenge.payload));
    window.addEventListener(
      'message',
      ({ data, source, origin }: MessageEvent) => {
        const isBank = source === frame.contentWindow && origin === new URL(challenge.address).origin;
        if (!isBank || !isOutcomeMessage(data)) return;
        close();
        onOutcome(data.cardinal);
      },
      { signal: listening.signal },
    );
    frame.src = withRequest(challenge.address, challenge.payload);
    fire('ui.render');
  }

  if (framework === 'inline') {
    const place = () => {
      const frame = document.getElementById(frameId);
      if (frame instanceof HTMLIFrameElement) fill(frame);
      else onOutcome({ data: noPlace, jwt: null });
    };
    const template = `<iframe id="${frameId}" name="${frameId}" title="Your bank"></iframe>`;
    removeFrame = () => document.getElementById(frameId)?.remove();
    fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } }, place, () =>
      onOutcome({ data: noPlace, jwt: null }),
    );
  } else {
    const exit = () => {
      const address = new URL('/acs/cancelled', challenge.address).href;
      modal.frame.src = withRequest(address, challenge.payload);
    };
    const modal = openModal(hasExitButton ? exit : undefined);
    removeFrame = () => modal.close();
    fill(modal.frame);
  }
  return { close };
}

function withRequest(address: string, payload: string): string {
  return `${address}?${new URLSearchParams({ creq: payload })}`;
}

/** The size that the challenge request names; empty when it names none. */
function windowSizeOf(payload: string): string {
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const { challengeWindowSize } = JSON.parse(atob(base64)) as { challengeWindowSize?: unknown };
    return String(challengeWindowSize);
  } catch {
    return '';
  }
}
