import { type Html, html } from '../html.ts';

/** A part of the page that is kept current: the script replaces it when it has changed. */
export function section(name: string, title: string, body: Html): Html {
  return html`<section data-live="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}</section>`;
}

/** A line where a list has no entries. */
export function empty(text: string): Html {
  return html`<p class="empty">${text}</p>`;
}

/** A name and what it is; nothing when there is nothing to say. */
export function field(name: string, value: string | null): Html {
  return value === null || value.trim() === '' ? html`` : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** A time of the day, with the date for those who hover. */
export function moment(at: string): Html {
  return html`<time datetime="${at}" title="${at}">${at.slice(11, 19)}</time>`;
}
