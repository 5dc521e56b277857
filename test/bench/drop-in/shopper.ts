/** One visit to a checkout page, in a browser context of its own, and its timings. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PageName } from './checkouts.ts';

/** What both forms have in common; runs in the page. */
interface Instance {
  on(event: string, listener: () => void): void;
}
interface CheckoutWindow {
  braintree: { dropin: { create(options: object): Promise<Instance> } };
  instance: Instance;
}

const rows = '.braintree-method';

/**
 * Runs in the page and in each of its frames. A frame sends the page the time at which its input existed, by the clock
 * that both share, because the page may be busy when the message arrives. A form's own "ready" comes later.
 * @param isShown a selector that matches once the form is no longer covered
 */
function watchFields(isShown: string) {
  const watch = (isThere: () => boolean, then: () => void) => {
    const look = () => {
      if (!isThere()) return;
      watching.disconnect();
      then();
    };
    const watching = new MutationObserver(look);
    watching.observe(document, { childList: true, subtree: true, attributeFilter: ['class'] });
    look();
  };
  if (window !== top) {
    if (window.name.startsWith('braintree-hosted-field'))
      watch(
        () => document.querySelector('input') !== null,
        () => top?.postMessage({ fieldAt: performance.timeOrigin + performance.now() }, '*'),
      );
    return;
  }
  const { promise: fields, resolve: allFields } = Promise.withResolvers<number>();
  const { promise: shown, resolve: form } = Promise.withResolvers<number>();
  const times: number[] = [];
  addEventListener('message', ({ data }) => {
    const { fieldAt } = Object(data) as { readonly fieldAt?: number };
    if (fieldAt !== undefined && times.push(fieldAt - performance.timeOrigin) === 4)
      allFields(Math.max(...times));
  });
  watch(
    () => document.querySelector(isShown) !== null,
    () => form(performance.now()),
  );
  const usable = Promise.all([fields, shown]).then((moments) => {
    performance.mark('usable');
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Math.max(...moments) - (page?.responseStart ?? 0);
  });
  Object.assign(window, { usable });
}

export class Shopper {
  readonly #context: BrowserContext;
  readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  /** Opens the page of one of the forms; nothing is cached. */
  static async open(browser: Browser, origin: string, form: PageName): Promise<Shopper> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/${form}`);
    return new Shopper(context, page);
  }

  /**
   * Opens the whole page of one of the forms on a phone.
   * @returns milliseconds from the first byte of the page until its fields accept typing
   */
  static async visit(
    browser: Browser,
    address: string,
    { slowness, isShown }: { readonly slowness: number; readonly isShown: string },
  ): Promise<number> {
    const context = await browser.newContext();
    const shopper = new Shopper(context, await context.newPage());
    await shopper.page.addInitScript(watchFields, isShown);
    if (slowness > 1) await shopper.slowDown(slowness);
    await shopper.page.goto(address, { waitUntil: 'commit' });
    const time = await shopper.page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable);
    await shopper.leave();
    return time;
  }

  leave(): Promise<void> {
    return this.#context.close();
  }

  /** Slows down the page's processor by this factor. */
  async slowDown(rate: number): Promise<void> {
    const session = await this.#context.newCDPSession(this.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Milliseconds from `create` to ready. */
  create(authorization: string): Promise<number> {
    return this.page.evaluate(async (authorization) => {
      const own = window as unknown as CheckoutWindow;
      const started = performance.now();
      own.instance = await own.braintree.dropin.create({ authorization, container: '#form' });
      return performance.now() - started;
    }, authorization);
  }

  /**
   * Milliseconds from a click on the saved method in that row until the merchant's page gets the event that it is
   * active.
   */
  async choose(row: number): Promise<number> {
    await this.page.evaluate((rows) => {
      const own = window as unknown as CheckoutWindow & { chosen: Promise<number> };
      own.chosen = new Promise((resolve) => {
        let clicked: number | undefined;
        const note = ({ target, timeStamp }: Event) => {
          if ((target as Element).closest(rows)) clicked ??= timeStamp;
        };
        addEventListener('click', note, { capture: true });
        // The peer sends the event for its preselected method after it is ready.
        own.instance.on('paymentMethodRequestable', () => {
          if (clicked !== undefined) resolve(performance.now() - clicked);
        });
      });
    }, rows);
    await this.page.locator(rows).nth(row).click();
    return this.page.evaluate(() => (window as unknown as { chosen: Promise<number> }).chosen);
  }

  /** Types a card, key by key. */
  async typeCard(): Promise<void> {
    const texts = { number: '4111111111111111', expirationDate: '1230', cvv: '123', postalCode: '12345' };
    for (const [field, text] of Object.entries(texts)) {
      const input = this.page.frameLocator(`[name="braintree-hosted-field-${field}"]`).locator('input');
      await input.first().pressSequentially(text);
    }
  }
}
