import type { Context } from '../../context.ts';
import type { TextRecord } from '../../ledger/records.ts';
import { hasFailed } from '../../texts/receipts.ts';
import { type Html, html } from '../html.ts';
import { empty, moment, press, presses, section } from './parts.ts';
import type { Finder } from './search.ts';
import { textPresses } from './simulate.ts';

/** How many of the newest happenings each list shows. */
const shown = 25;

/** The notifications that were sent to the shop. */
export function deliveriesSection({ webhooks }: Context, find: Finder): Html {
  const rows = find
    .among(webhooks.deliveries(), shown)
    .map(({ id, kind, transactionId, state, attempts }) => {
      const last = attempts.at(-1);
      const outcome = last?.status ?? last?.error ?? '';
      return html`<li><code>${kind}</code>
<span class="badge ${state === 'delivered' ? 'good' : state === 'failed' ? 'bad' : ''}">${state}</span>
<span>${transactionId ?? ''} ${String(outcome)}</span>
${press(`redeliver-${id}`, 'Send again', `/sandbox/webhooks/${id}/redeliver`)}</li>`;
    });
  return section(
    'deliveries',
    'Webhooks',
    rows.length > 0
      ? html`<ol class="log">${rows}</ol>`
      : empty(webhooks.address() === null ? 'No address is set.' : 'None sent yet.'),
  );
}

/** The latest texts and e-mails. */
export function messagesSection({ ledger }: Context, find: Finder): Html {
  const most = find.isSearch ? 50 : 5;
  const texts = find.of(ledger.texts).slice(0, most).map(textRow);
  const replies = find
    .of(ledger.replies)
    .slice(0, most)
    .map(
      ({ from, body, at }) =>
        html`<li>${moment(at)} <strong>${from}</strong> wrote <span>${excerpt(body)}</span></li>`,
    );
  const letters = find
    .of(ledger.mails)
    .slice(0, most)
    .map(
      ({ to, subject, at }) =>
        html`<li>${moment(at)} <strong>${to.join(', ')}</strong> <span>${excerpt(subject)}</span></li>`,
    );
  return section(
    'messages',
    'Phone and mailbox',
    html`<p><a href="/sandbox/phone">Open the phone</a> (${many(ledger.texts.size(), 'text')}) ·
<a href="/sandbox/mail">Open the mailbox</a> (${many(ledger.mails.size(), 'letter')})</p>
${texts.length > 0 ? html`<h3>Texts</h3><div class="rows">${texts}</div>` : html``}
${replies.length > 0 ? html`<h3>Written on phones</h3><ol class="log">${replies}</ol>` : html``}
${letters.length > 0 ? html`<h3>Letters</h3><ol class="log">${letters}</ol>` : html``}`,
  );
}

function textRow(text: TextRecord): Html {
  const { sid, to, body, status, errorCode, at } = text;
  const tone = status === 'delivered' ? 'good' : hasFailed(status) ? 'bad' : '';
  return html`<details class="row" data-key="text-${sid}"><summary><span class="amount">${to}</span>
<span class="badge ${tone}">${status}${errorCode === null ? '' : ` ${errorCode}`}</span>
<span class="what">${excerpt(body)}</span>
${moment(at)}</summary>
<p class="body">${body}</p>
${text.callback === null ? empty('Its sender asked for no receipts.') : presses('Report', textPresses('text', text))}</details>`;
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

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function excerpt(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
