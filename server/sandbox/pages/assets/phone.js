/** Keeps the simulated phone current: when something new arrived, the conversation is fetched again and shown. */
const pause = 1500;
let shown = '';

async function refresh() {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const text = answer.ok ? await answer.text() : shown;
    if (text !== shown) show(text);
  } catch {
    // The server is restarting; what is shown stays until it is back.
  }
  setTimeout(() => void refresh(), pause);
}

/** @param {string} text the page as it is now */
function show(text) {
  shown = text;
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  if (fresh) document.querySelector('main')?.replaceWith(fresh);
  const conversation = document.querySelector('.conversation');
  conversation?.scrollTo({ top: conversation.scrollHeight });
}

const form = document.querySelector('form.reply');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const field = form.querySelector('input');
  if (!(form instanceof HTMLFormElement) || !field?.value) return;
  const text = { from: form.dataset['from'], body: field.value };
  field.value = '';
  const headers = { 'content-type': 'application/json' };
  void fetch('/sandbox/phone/replies', { method: 'POST', headers, body: JSON.stringify(text) });
});

void refresh();
