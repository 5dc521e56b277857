import { openDialog } from './dialog.ts';
import { onOutcome } from './protocol.ts';

/** A wallet's own sheet over the page. */
export interface Sheet {
  /** Navigates the sheet to one of the wallet's pages. */
  show(address: string): void;
  close(): void;
}

export interface SheetHooks {
  ended(outcome: object): void;
  /** The person closed it. */
  dismissed(): void;
}

/**
 * Opens an empty sheet.
 *
 * @param wallet the wallet whose sheet it is, for people and in the ids of its elements
 */
export function openSheet(wallet: string, origin: string, hooks: SheetHooks): Sheet {
  const listening = new AbortController();
  const id = `sandbox-${wallet.toLowerCase().replaceAll(' ', '-')}`;
  const dialog = openDialog({
    title: wallet,
    ids: { dialog: `${id}-sheet`, content: `${id}-content`, frame: `${id}-frame`, close: `${id}-close` },
    size: ['400px', '560px'],
    onExit() {
      close();
      hooks.dismissed();
    },
  });
  onOutcome(dialog.frame, origin, listening.signal, (outcome) => hooks.ended(outcome));

  function close(): void {
    listening.abort();
    dialog.close();
  }

  return {
    show(address) {
      dialog.frame.src = address;
    },
    close,
  };
}
