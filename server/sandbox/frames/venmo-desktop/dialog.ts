/** What a person sees of the desktop flow. */
export interface Dialog {
  /** @param address where the simulated app waits */
  showCode(address: string): void;
  showText(text: string): void;
  showError(text: string): void;
  hide(): void;
}

export interface DialogHooks {
  again(): void;
  close(): void;
}

/** Makes the dialog, which is hidden until something is shown in it. */
export function createDialog(hooks: DialogHooks): Dialog {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Venmo');
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    hooks.close();
  });
  document.body.append(dialog);

  function show(...content: Node[]): void {
    dialog.replaceChildren(
      ...content,
      createButton('Close', () => hooks.close()),
    );
    if (!dialog.open) dialog.showModal();
  }

  return {
    showCode(address) {
      const link = document.createElement('a');
      link.href = address;
      link.target = '_blank';
      link.textContent = 'Open the Venmo app';
      show(createText('Scan the code with your Venmo app. The sandbox has a page for it:'), link);
    },
    showText: (text) => show(createText(text)),
    showError: (text) =>
      show(
        createText(text),
        createButton('Try again', () => hooks.again()),
      ),
    hide: () => dialog.close(),
  };
}

function createText(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  return paragraph;
}

function createButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}
