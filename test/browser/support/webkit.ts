/**
 * WebKit, the engine of Safari and of every browser on an iPhone, where the system has its driver
 * (`webkit2gtk-driver`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from './free-port.ts';
import type { Card } from './journey.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
/** By architecture. */
const browsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (system) => `/usr/lib/${system}/webkit2gtk-4.1/MiniBrowser`,
);
const browser = browsers.find((path) => existsSync(path));

/** Whether it is not installed; then its tests are skipped. */
export const webkitIsMissing = !browser || !existsSync(driverProgram) || !existsSync('/usr/bin/xvfb-run');

const patienceMs = 30_000;

async function startDriver(port: number): Promise<ChildProcess> {
  const display = ['--auto-servernum', '--server-args=-screen 0 1400x1200x24'];
  const driver = spawn('xvfb-run', [...display, driverProgram, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its wrapper starts other processes, which end with their group.
    detached: true,
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
  }
  return driver;
}

/** The id of a card's field in its frame, by the frame's title. */
const cardFields = {
  'Card Number': ['number', 'credit-card-number'],
  'Expiration Date': ['expiry', 'expiration'],
  CVV: ['cvv', 'cvv'],
  'Postal Code': ['postalCode', 'postal-code'],
} as const satisfies Record<string, readonly [keyof Card, string]>;

/** One window of WebKit, as large as a phone's, and what a person does in it. */
export class WebKitWindow {
  readonly driver: WebDriver;
  readonly #process: ChildProcess;

  private constructor(driver: WebDriver, process: ChildProcess) {
    this.driver = driver;
    this.#process = process;
  }

  static async open(): Promise<WebKitWindow> {
    const port = await freePort();
    const process = await startDriver(port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    await driver.manage().window().setRect({ width: 390, height: 844 });
    await driver.manage().setTimeouts({ script: patienceMs });
    return new WebKitWindow(driver, process);
  }

  async close() {
    const ended = once(this.#process, 'close');
    await this.driver.quit();
    process.kill(-(this.#process.pid ?? 0));
    await ended;
  }

  /** Waits for a visible element, with a text where one is given. */
  find(selector: string, text = /(?:)/): Promise<WebElement> {
    return this.#waitFor('element.getClientRects().length > 0', selector, text);
  }

  /** Waits for an element that is enabled and not covered at its center, and presses it. */
  async press(selector: string, text = /(?:)/) {
    await (await this.#reach(selector, text)).click();
  }

  #reach(selector: string, text = /(?:)/): Promise<WebElement> {
    const isMet = `{
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const isMet = element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      return isMet && !element.matches(':disabled, [aria-disabled=true]');
    }`;
    return this.#waitFor(isMet, selector, text);
  }

  /** @param isIt a condition on `element`, as the body of a JavaScript function */
  #waitFor(isIt: string, selector: string, text: RegExp): Promise<WebElement> {
    const look = `const [selector, text] = arguments;
      return Array.from(document.querySelectorAll(selector)).find(
        (element) => new RegExp(text).test(element.textContent.trim()) && ((element) => ${isIt})(element))`;
    return this.driver.wait<WebElement>(
      // The page may be navigating, when no script can run.
      () => this.driver.executeScript<WebElement | null>(look, selector, text.source).catch(() => null),
      patienceMs,
      `no ${selector} with ${text}`,
    );
  }

  /** Types into each frame of a card form. */
  async fillCard(card: Card) {
    for (const [title, [part, id]] of Object.entries(cardFields)) {
      await this.driver.switchTo().frame(await this.#reach(`iframe[title="${title}"]`));
      await this.press(`#${id}`);
      await (await this.find(`#${id}`)).sendKeys(card[part]);
      await this.driver.switchTo().defaultContent();
    }
  }

  /**
   * Does something that opens a window, and switches to it.
   * @returns a function that switches back
   */
  async openedBy(press: () => Promise<void>): Promise<() => Promise<void>> {
    const opener = await this.driver.getWindowHandle();
    await press();
    const opened = await this.driver.wait<string | undefined>(
      async () => (await this.driver.getAllWindowHandles()).find((handle) => handle !== opener),
      patienceMs,
      'no window was opened',
    );
    await this.driver.switchTo().window(opened ?? '');
    return () => this.driver.switchTo().window(opener);
  }
}
