import type { Page } from 'playwright-core';

/** Hides the tab, as behind another one or while the phone's screen is off, and shows it again. */
export const hideTab = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible'] as const) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event(state === 'hidden' ? 'blur' : 'focus'));
    }
  });
