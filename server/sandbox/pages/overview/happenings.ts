import type { Context } from '../../context.ts';
import { type Html, html } from '../html.ts';
import { empty, moment, section } from './parts.ts';

/** How many of the newest happenings each list shows. */
const shown = 25;

/** What clients asked of the sandbox. */
export function activitySection({ activity }: Context): Html {
  const rows = activity
    .entries()
    .slice(-shown)
    .toReversed()
    .map(
      ({ at, operation, status, took, fault }) => html`<li>${moment(at)} <code>${operation}</code>
<span class="badge ${status !== null && status < 400 ? 'good' : 'bad'}">${status === null ? 'no answer' : String(status)}</span>
<span>${took === null ? '' : `${took.toFixed(1)} ms`}</span>
<span>${fault === null ? '' : `fault: ${fault}`}</span></li>`,
    );
  return section(
    'activity',
    'Requests',
    rows.length > 0 ? html`<ol class="log">${rows}</ol>` : empty('There have been no requests yet.'),
  );
}

/** The notifications that were sent to the shop. */
export function deliveriesSection({ webhooks }: Context): Html {
  const rows = webhooks
    .deliveries()
    .slice(-shown)
    .toReversed()
    .map(({ id, kind, transactionId, state, attempts }) => {
      const last = attempts.at(-1);
      const outcome = last?.status ?? last?.error ?? '';
      return html`<li><code>${kind}</code>
<span class="badge ${state === 'delivered' ? 'good' : state === 'failed' ? 'bad' : ''}">${state}</span>
<span>${transactionId ?? ''} ${String(outcome)}</span>
<button type="button" data-key="redeliver-${id}" data-post="/sandbox/webhooks/${id}/redeliver">Send again</button></li>`;
    });
  return section(
    'deliveries',
    'Webhooks',
    rows.length > 0
      ? html`<ol class="log">${rows}</ol>`
      : empty(webhooks.address() === null ? 'No address is set.' : 'None sent yet.'),
  );
}

/** The latest texts and letters. */
export function messagesSection({ ledger }: Context): Html {
  const texts = ledger.texts
    .all()
    .slice(-5)
    .toReversed()
    .map(
      ({ to, body, at }) => html`<li>${moment(at)} <strong>${to}</strong> <span>${excerpt(body)}</span></li>`,
    );
  const letters = ledger.mails
    .all()
    .slice(-5)
    .toReversed()
    .map(
      ({ to, subject, at }) =>
        html`<li>${moment(at)} <strong>${to.join(', ')}</strong> <span>${excerpt(subject)}</span></li>`,
    );
  return section(
    'messages',
    'Phone and mailbox',
    html`<p><a href="/sandbox/phone">Open the phone</a> (${String(ledger.texts.size())} texts) ·
<a href="/sandbox/mail">Open the mailbox</a> (${String(ledger.mails.size())} letters)</p>
${texts.length > 0 ? html`<ol class="log">${texts}</ol>` : html``}
${letters.length > 0 ? html`<ol class="log">${letters}</ol>` : html``}`,
  );
}

/** What pages reported about their use. */
export function analyticsSection({ analytics }: Context): Html {
  const count = analytics.events().length;
  return section(
    'analytics',
    'Analytics',
    html`<p><a href="/sandbox/analytics">${String(count)} ${count === 1 ? 'report' : 'reports'}</a> from pages.</p>`,
  );
}

function excerpt(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
