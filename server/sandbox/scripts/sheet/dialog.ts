export interface DialogLook {
  /** The name that screen readers announce. */
  title: string;
  /** Ids and classes of the elements, which merchants look for. */
  ids: { dialog: string; content: string; frame: string; close: string };
  /** CSS lengths. */
  size: readonly [width: string, height: string];
  /** Called for the close button and Escape; without it there is neither a close button nor an effect of Escape. */
  onExit?: (() => void) | undefined;
}

export interface Dialog {
  frame: HTMLIFrameElement;
  close(): void;
}

/** Opens a dialog with an empty frame in it, above everything else in the page. */
export function openDialog({ title, ids, size, onExit }: DialogLook): Dialog {
  const dialog = document.createElement('dialog');
  dialog.id = ids.dialog;
  dialog.setAttribute('aria-label', title);
  const content = document.createElement('div');
  content.id = ids.content;
  const frame = document.createElement('iframe');
  frame.id = ids.frame;
  frame.name = ids.frame;
  frame.title = title;
  sizeFrame(frame, size);
  if (onExit) {
    const button = document.createElement('button');
    button.id = ids.close;
    button.type = 'button';
    button.textContent = 'Close';
    button.addEventListener('click', onExit);
    content.append(button);
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onExit?.();
  });
  content.append(frame);
  dialog.append(content);
  document.body.append(dialog);
  dialog.showModal();
  return {
    frame,
    close() {
      // Gives the focus back to where it was, as a wallet's own sheet does.
      dialog.close();
      dialog.remove();
    },
  };
}

/**
 * Sizes a frame, which never gets wider than the page. Content security policies allow styles set by script where they
 * forbid them in markup.
 */
export function sizeFrame(
  frame: HTMLIFrameElement,
  [width, height]: readonly [width: string, height: string],
): void {
  for (const [name, value] of Object.entries({ width, height, 'max-width': '100%', border: '0' })) {
    frame.style.setProperty(name, value);
  }
}
