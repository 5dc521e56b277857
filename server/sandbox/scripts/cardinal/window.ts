/** The frame of a challenge, in a dialog or where the page wants it. Names are those of the real script's elements. */

export const frameId = 'Cardinal-CCA-IFrame';

/** Pixels of each window size of EMV 3D Secure. */
const sizes: Readonly<Record<string, readonly [width: string, height: string]>> = {
  '01': ['250px', '400px'],
  '02': ['390px', '400px'],
  '03': ['500px', '600px'],
  '04': ['600px', '400px'],
  '05': ['100%', '100%'],
};

/** Sizes a frame as the lookup asked for, and never wider than the page. */
export function sizeFrame(frame: HTMLIFrameElement, windowSize: string): void {
  const [width, height] = sizes[windowSize] ?? ['390px', '400px'];
  for (const [name, value] of Object.entries({ width, height, 'max-width': '100%', border: '0' })) {
    frame.style.setProperty(name, value);
  }
}

export interface Modal {
  frame: HTMLIFrameElement;
  close(): void;
}

/**
 * Opens a dialog with an empty frame in it.
 *
 * @param onExit called when its close button or Escape is pressed; without it there is no close button
 */
export function openModal(onExit: (() => void) | undefined): Modal {
  const dialog = document.createElement('dialog');
  dialog.id = 'Cardinal-Modal';
  dialog.setAttribute('aria-label', 'Your bank');
  const content = document.createElement('div');
  content.id = 'Cardinal-ModalContent';
  const frame = document.createElement('iframe');
  frame.id = frameId;
  frame.name = frameId;
  frame.title = 'Your bank';
  if (onExit) {
    const button = document.createElement('button');
    button.id = 'Cardinal-CloseButton';
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
  return { frame, close: () => dialog.remove() };
}
