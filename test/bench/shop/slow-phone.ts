/** A parent's phone: a small screen, a slow processor and a slow network, in a browser context of its own. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phoneScreen } from '#test/browser/support/stage.ts';

const slowdown = 4;
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export class SlowPhone {
  readonly #context: BrowserContext;
  readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  /** A new phone without any cache. */
  static async take(browser: Browser): Promise<SlowPhone> {
    const context = await browser.newContext(phoneScreen);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    return new SlowPhone(context, page);
  }

  leave(): Promise<void> {
    return this.#context.close();
  }

  /**
   * Opens a page and waits until it fetches nothing more.
   * @returns milliseconds from the navigation until the largest part of it was painted
   */
  async load(address: string): Promise<number> {
    await this.page.goto(address, { waitUntil: 'networkidle' });
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  }

  /** Milliseconds from the navigation until pressing the page's button has an effect. */
  async interactive(address: string): Promise<number> {
    await this.page.addInitScript(() => {
      const own = window as unknown as { interactive: Promise<number> };
      own.interactive = new Promise((resolve) => {
        // A form that no script handles yet would navigate away.
        addEventListener('submit', (event) => event.preventDefault());
        let first: string | undefined;
        const press = () => {
          const heading = document.querySelector('h1')?.textContent;
          first ??= heading;
          if (first !== undefined && heading !== first) return resolve(performance.now());
          document.querySelector<HTMLElement>('button[type=submit]')?.click();
          setTimeout(press, 10);
        };
        press();
      });
    });
    await this.page.goto(address, { waitUntil: 'commit' });
    return this.page.evaluate(() => (window as unknown as { interactive: Promise<number> }).interactive);
  }

  /** Fills in the phone step. */
  async fillInPhone(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Area code, 3 digits' }).click();
    await this.page.keyboard.type('2025550143');
    await this.page.getByRole('checkbox', { name: /parent or guardian/ }).check();
  }

  /**
   * Presses the button of a step, or goes back from it; marks `asked` and, when the next step was painted, `painted`.
   */
  async step(how: 'press' | 'back', next: string): Promise<void> {
    await this.page.evaluate(
      ([how, next]) =>
        new Promise<void>((resolve) => {
          new MutationObserver((_records, observer) => {
            if (!document.querySelector(next)) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              // The first task after the frame that shows the step.
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => {
                performance.mark('painted');
                resolve();
              });
              port1.start();
              port2.postMessage(null);
            });
          }).observe(document.body, { childList: true, subtree: true });
          const [cause, act] =
            how === 'back'
              ? (['popstate', () => history.back()] as const)
              : ([
                  'click',
                  () => document.querySelector<HTMLElement>('button[type=submit]')?.click(),
                ] as const);
          addEventListener(cause, () => performance.mark('asked'), { capture: true, once: true });
          act();
        }),
      [how, next] as const,
    );
  }
}
