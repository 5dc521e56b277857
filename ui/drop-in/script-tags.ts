import type { StartForm } from './embedded-form.ts';
import { containerOf, integrateScriptTag } from './script-tag-form.ts';

const tagged = 'script[data-braintree-dropin-authorization]';

/**
 * Sets a form up for every script tag on the page, now or later, and takes it down when its tag is removed, because
 * pages swap their content without loading scripts again. If the page removes the form but not its tag, another one is
 * set up. From now on a `<form>` with a tag is never submitted without a nonce.
 */
export function watchScriptTags(page: Document, start: StartForm): void {
  const standing = new Map<HTMLScriptElement, { gone: AbortController; container: Element | null }>();
  const look = () => {
    for (const [tag, { gone, container }] of standing) {
      if (tag.isConnected && container?.isConnected !== false) continue;
      standing.delete(tag);
      gone.abort();
    }
    for (const tag of page.querySelectorAll<HTMLScriptElement>(tagged)) {
      if (standing.has(tag)) continue;
      const gone = new AbortController();
      integrateScriptTag(tag, start, gone.signal).catch((error: unknown) => {
        if (!gone.signal.aborted) reportError(error);
      });
      standing.set(tag, { gone, container: containerOf(tag) });
    }
  };
  page.addEventListener(
    'submit',
    (event) => {
      if ((event.target as Element).querySelector(tagged)) event.preventDefault();
    },
    true,
  );
  new MutationObserver(look).observe(page, { childList: true, subtree: true });
  look();
}
