/** Keeps the overview current, and carries out what its buttons and forms say. */
const pause = 1000;
let tag = '';

async function refresh() {
  if (document.visibilityState === 'visible') await refreshNow();
  setTimeout(() => void refresh(), pause);
}

async function refreshNow() {
  try {
    const answer = await fetch('/sandbox/live', { cache: 'no-store', headers: { 'if-none-match': tag } });
    if (!answer.ok) return;
    tag = answer.headers.get('etag') ?? '';
    show(await answer.text());
  } catch {
    // The server is restarting; what is shown stays until it is back.
  }
}

/** @param {string} text the live sections as they are now */
function show(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const section of fresh.querySelectorAll('[data-live]')) {
    const name = section.getAttribute('data-live') ?? '';
    const old = document.querySelector(`[data-live="${name}"]`);
    if (old && comparable(old) !== comparable(section)) replace(old, section);
  }
}

/**
 * Whether a row is open is the reader's doing and no change of the section.
 * @param {Element} section
 */
function comparable(section) {
  const copy = /** @type {Element} */ (section.cloneNode(true));
  for (const details of copy.querySelectorAll('details')) details.removeAttribute('open');
  return copy.outerHTML;
}

/**
 * Puts the fresh section in the old one's place; rows stay open and the focus stays where it was.
 * @param {Element} old
 * @param {Element} fresh
 */
function replace(old, fresh) {
  for (const details of old.querySelectorAll('details[open]')) {
    byKey(fresh, details)?.setAttribute('open', '');
  }
  const focused = document.activeElement?.closest('[data-key]');
  const inSummary = document.activeElement?.matches('summary') === true;
  const next = focused && old.contains(focused) ? byKey(fresh, focused) : null;
  old.replaceWith(fresh);
  const target = inSummary ? next?.querySelector('summary') : next;
  if (target instanceof HTMLElement) target.focus();
}

/**
 * @param {Element} section
 * @param {Element} element
 */
function byKey(section, element) {
  const key = element.getAttribute('data-key') ?? '';
  return section.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/**
 * @param {string} url
 * @param {object} body
 * @param {string} method
 */
async function send(url, body, method) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await refreshNow();
  if (answer.ok) return 'Done.';
  const { error } = await answer.json().catch(() => ({ error: `The sandbox answered ${answer.status}.` }));
  return String(error);
}

/**
 * The fields that were filled in; numbers as numbers.
 * @param {HTMLFormElement} form
 */
function valuesOf(form) {
  const inputs = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
  const filled = inputs.filter(({ name, value }) => name !== '' && (value !== '' || name === 'url'));
  return Object.fromEntries(
    filled.map(({ name, value, type }) => [
      name,
      type === 'number' ? Number(value) : value === '' ? null : value,
    ]),
  );
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-post]') : null;
  if (!(button instanceof HTMLElement)) return;
  const { post = '', body = '{}', method = 'POST' } = button.dataset;
  void send(post, JSON.parse(body), method);
});

/** @param {HTMLFormElement} form */
async function submit(form) {
  const text = await send(form.dataset['post'] ?? '', valuesOf(form), 'POST');
  const output = form.querySelector('output');
  if (output) output.value = text;
}

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void submit(event.target);
});

void refresh();
