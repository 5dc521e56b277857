import type { ActivityEntry } from '../../activity.ts';
import type { Connections } from '../../connections.ts';
import type { Context } from '../../context.ts';
import { asCurl } from '../../requests/curl.ts';
import type { RefusalReason } from '../../requests/refusal-reasons.ts';
import { sdkCallOf } from '../../requests/sdk-call.ts';
import { sdkLanguages } from '../../requests/sdk-languages.ts';
import { type Html, html } from '../html.ts';
import { copied, empty, field, moment, section } from './parts.ts';
import { counted, type Finder } from './search.ts';

/** Clients' requests, why they were refused, and how to repeat them. */
export function requestsSection({ activity }: Context, connections: Connections, find: Finder): Html {
  const entries = activity.entries();
  const found = find.among(entries);
  const rows = found.map((entry) => requestRow(entry, connections));
  return section(
    'requests',
    counted('Requests', entries.length, found, find),
    rows.length > 0
      ? html`<div class="rows">${rows}</div>`
      : empty(find.isSearch ? 'No request like that.' : 'There have been no requests yet.'),
  );
}

function requestRow(entry: ActivityEntry, connections: Connections): Html {
  const { id, at, operation, method, path, status, took, fault, grounds } = entry;
  const isGood = status !== null && status < 400 && grounds.length === 0;
  const first = grounds[0]?.rule ?? '';
  const call = sdkCallOf(entry);
  const lines = sdkLanguages.flatMap(({ id: language, name, write }) => {
    const code = call && write(call);
    return code === undefined
      ? []
      : [copied(`${language}-${id}`, `The request with the SDK of ${name}`, code)];
  });
  return html`<details class="row request" data-key="request-${String(id)}"><summary>
<code>${operation ?? `${method} ${path.split('?')[0] ?? ''}`}</code>
<span class="badge ${isGood ? 'good' : 'bad'}">${status === null ? 'no answer' : String(status)}</span>
<span class="what">${first}</span>
${moment(at)}</summary>
${grounds.length > 0 ? html`<h3>Why it was refused</h3><ul class="grounds">${grounds.map(groundItem)}</ul>` : html``}
<dl>${field('Request', `${method} ${path}`)}${field('Took', took === null ? null : `${took.toFixed(1)} ms`)}${field('Fault', fault)}</dl>
${copied(`curl-${id}`, 'The request as curl', asCurl(entry, connections))}
${inLanguages(`more-${id}`, lines)}</details>`;
}

/** The first language, and the others in a part that can be opened. */
export function inLanguages(key: string, [first, ...others]: readonly Html[]): Html {
  if (first === undefined) return html``;
  return others.length === 0
    ? first
    : html`${first}<details data-key="${key}"><summary>In other languages</summary>${others}</details>`;
}

function groundItem({ rule, code, about, documentation }: RefusalReason): Html {
  const place = about === null ? html`` : html`<code>${about}</code> `;
  const source =
    documentation === null
      ? html`<span>docs/sandbox.md</span>`
      : html`<a href="${documentation}" target="_blank" rel="noreferrer">${code === null ? '' : `${code}: `}documentation</a>`;
  return html`<li>${place}${rule} ${source}</li>`;
}
