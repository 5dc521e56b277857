import type { Client } from 'braintree-web/client/index.js';

/** An input field; with options it is a list to choose from. */
export interface DemoField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options?: readonly string[];
}

/** The part of a flow's machine that is shown. */
export interface Watched {
  getSnapshot(): { readonly value?: unknown };
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** What the page provides to a running flow. */
export interface DemoStage {
  readonly client: Client;
  /** The place for what the flow shows. */
  readonly place: HTMLElement;
  /** Shows the state of a machine from now on. */
  readonly watch: (flow: Watched) => void;
}

/** One flow of the page. */
export interface Demo {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly fields: readonly DemoField[];
  /** @returns the result that a merchant's page would get */
  readonly run: (values: Readonly<Record<string, string>>, stage: DemoStage) => Promise<unknown>;
}

/** Asks the visitor for something that is only known while the flow runs. */
export function askFor(place: HTMLElement, label: string, button: string): Promise<string> {
  const form = document.createElement('form');
  const field = document.createElement('label');
  const input = document.createElement('input');
  const send = document.createElement('button');
  input.required = true;
  input.autocomplete = 'one-time-code';
  field.append(label, input);
  send.textContent = button;
  form.append(field, send);
  place.replaceChildren(form);
  input.focus();
  const { promise, resolve } = Promise.withResolvers<string>();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    place.replaceChildren();
    resolve(input.value);
  });
  return promise;
}
