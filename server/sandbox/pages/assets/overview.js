/** Keeps the overview current, and carries out what its buttons and forms say. */
const pause = 1000;
let tag = '';
/** What is searched for, as the address says it. */
let query = new URLSearchParams(location.search).get('q') ?? '';

async function refresh() {
  if (document.visibilityState === 'visible') await refreshNow();
  setTimeout(() => void refresh(), pause);
}

async function refreshNow() {
  try {
    const asked = query;
    const answer = await fetch(`/sandbox/live?${new URLSearchParams({ q: asked })}`, {
      cache: 'no-store',
      headers: { 'if-none-match': tag },
    });
    if (!answer.ok) return;
    const text = await answer.text();
    // What a person has gone on to type is answered by itself.
    if (asked !== query) return;
    tag = answer.headers.get('etag') ?? '';
    show(text);
  } catch {
    // The server is restarting; what is shown stays until it is back.
  }
}

/** @param {string} text the live sections as they are now */
function show(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  /** @type {Element | null} */
  let before = null;
  const sections = [...fresh.querySelectorAll('[data-live]')];
  const live = sections.map((section) => section.getAttribute('data-live') ?? '');
  for (const section of sections) {
    const name = section.getAttribute('data-live') ?? '';
    const old = document.querySelector(`[data-live="${name}"]`);
    if (!old) before?.after(section);
    else if (comparable(old) !== comparable(section)) replace(old, section);
    before = document.querySelector(`[data-live="${name}"]`);
  }
  const names = new Set(live);
  for (const old of document.querySelectorAll('[data-live]')) {
    if (!names.has(old.getAttribute('data-live') ?? '')) old.remove();
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
  void press(button);
});

/** @param {HTMLElement} button */
async function press(button) {
  const { post = '', body = '{}', method = 'POST' } = button.dataset;
  const name = button.textContent.trim();
  say(`${name}: ${await send(post, JSON.parse(body), method)}`);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-copy]') : null;
  if (button instanceof HTMLElement) void copy(button);
});

/** @param {HTMLElement} button */
async function copy(button) {
  const text = button.closest('figure')?.querySelector('code')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    say('Copied.');
  } catch {
    say('This browser lets no page copy: mark the text and copy it by hand.');
  }
}

/** @param {string} text */
function say(text) {
  const status = document.querySelector('#said');
  if (status) status.textContent = text;
}

document.addEventListener('input', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
  query = target.value;
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(null, '', address);
  tag = '';
  void refreshNow();
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
  if (event.target.dataset['search'] !== undefined) return;
  void submit(event.target);
});

void refresh();
