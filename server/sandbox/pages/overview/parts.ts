import { type Html, html } from '../html.ts';

/** A part of the page that is kept up to date: the script replaces it when it has changed. */
export function section(name: string, title: string, body: Html): Html {
  return html`<section data-live="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}</section>`;
}

/** A line where a list has no entries. */
export function empty(text: string): Html {
  return html`<p class="empty">${text}</p>`;
}

/** A name and its value; nothing when there is no value. */
export function field(name: string, value: string | null): Html {
  return value === null || value.trim() === '' ? html`` : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** A time of day, with the date in its tooltip. */
export function moment(at: string): Html {
  return html`<time datetime="${at}" title="${at}">${at.slice(11, 19)}</time>`;
}

/** A button that does one thing to the sandbox. */
export function press(key: string, name: string, address: string, body: object = {}): Html {
  return html`<button type="button" data-key="${key}" data-post="${address}" data-body="${JSON.stringify(body)}">${name}</button>`;
}

/** Buttons beside each other, under a heading. */
export function presses(heading: string, buttons: readonly Html[]): Html {
  return buttons.length === 0 ? html`` : html`<h3>${heading}</h3><div class="toggles">${buttons}</div>`;
}

/** A text that one press copies. */
export function copied(key: string, name: string, text: string): Html {
  return html`<figure class="copied"><figcaption>${name}
<button type="button" data-key="${key}" data-copy>Copy</button></figcaption>
<pre tabindex="0" role="region" aria-label="${name}"><code>${text}</code></pre></figure>`;
}

/** Words with spaces in place of underscores. */
export function words(status: string): string {
  return status.replaceAll('_', ' ');
}
