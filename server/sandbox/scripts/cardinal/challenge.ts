import { openDialog, sizeFrame } from '../sheet/dialog.ts';
import { onOutcome } from '../sheet/protocol.ts';
import type { Events } from './events.ts';
import { windowSizeOf } from './window-size.ts';

/** The address at which the bank asks for its code, from the lookup. */
export interface Challenge {
  address: string;
  payload: string;
}

export interface ChallengeLook {
  framework: 'modal' | 'inline';
  hasExitButton: boolean;
}

/** How a challenge ended, as the bank's last page reports it. */
export interface ChallengeOutcome {
  /** Cardinal's report, as the page gets it. */
  data: object;
  /** What proves it to the gateway; null when there is nothing to prove. */
  jwt: string | null;
}

/** A challenge in progress; `close` removes it from the page without an outcome. */
export interface OpenChallenge {
  close(): void;
}

/** Names of the real script's elements, which merchants style and test against. */
const ids = {
  dialog: 'Cardinal-Modal',
  content: 'Cardinal-ModalContent',
  frame: 'Cardinal-CCA-IFrame',
  close: 'Cardinal-CloseButton',
};
const title = 'Your bank';

/** The page's own container for the frame was refused, or is not in the page. */
const noPlace = {
  ActionCode: 'ERROR',
  ErrorNumber: 10006,
  ErrorDescription: 'The page has no place for the frame',
};

/** Shows the bank's page; calls `onEnd` with how it ended. */
export function showChallenge(
  { address, payload }: Challenge,
  { framework, hasExitButton }: ChallengeLook,
  { fire }: Events,
  onEnd: (outcome: ChallengeOutcome) => void,
): OpenChallenge {
  const listening = new AbortController();
  const size = windowSizeOf(payload);
  let removeFrame = (): void => undefined;

  function close(): void {
    listening.abort();
    removeFrame();
    fire('ui.close');
  }

  function fill(frame: HTMLIFrameElement): void {
    onOutcome(frame, new URL(address).origin, listening.signal, (outcome) => {
      close();
      onEnd(outcome as ChallengeOutcome);
    });
    frame.src = withRequest(address, payload);
    fire('ui.render');
  }

  function fillPlace(): void {
    const frame = document.getElementById(ids.frame);
    if (!(frame instanceof HTMLIFrameElement)) return fail();
    sizeFrame(frame, size);
    fill(frame);
  }

  function fail(): void {
    onEnd({ data: noPlace, jwt: null });
  }

  if (framework === 'inline') {
    const template = `<iframe id="${ids.frame}" name="${ids.frame}" title="${title}"></iframe>`;
    removeFrame = () => document.getElementById(ids.frame)?.remove();
    fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } }, fillPlace, fail);
  } else {
    const exit = () => {
      dialog.frame.src = withRequest(new URL('/acs/cancelled', address).href, payload);
    };
    const dialog = openDialog({ title, ids, size, onExit: hasExitButton ? exit : undefined });
    removeFrame = () => dialog.close();
    fill(dialog.frame);
  }
  return { close };
}

function withRequest(address: string, payload: string): string {
  return `${address}?${new URLSearchParams({ creq: payload })}`;
}
