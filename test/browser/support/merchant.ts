/** A merchant's own page, on the shop's origin and under its policy: one script tag and nothing else. */
import type { Locator, Page } from 'playwright-core';
import type { Changes } from '#ui/drop-in/api/changes.ts';
import type { DropinError } from '#ui/drop-in/api/dropin-error.ts';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import type { PaymentMethodPayload } from '#ui/drop-in/api/payload.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { type Card, heardOf, type Parent } from './journey.ts';

/** What the merchant's page received, in order: events with their payloads, and results of its own requests. */
export type Heard = [what: string, payload?: unknown];

/** An error as the merchant's page received it: its origin, and the message of its cause. */
export interface HeardError {
  readonly type: string | undefined;
  readonly code: string | undefined;
  readonly message: string;
}

interface MerchantWindow {
  braintree: {
    dropin: {
      VERSION: string;
      create: {
        (options: DropinOptions): Promise<DropinInstance>;
        (options: DropinOptions, callback: (error: unknown, instance?: DropinInstance) => void): undefined;
      };
    };
  };
  instances: Record<string, DropinInstance>;
  heard: Heard[];
  states: Heard[];
  errors: HeardError[];
  lostFocus: (string | null)[];
}

interface TrustedTypesWindow {
  trustedTypes: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

/** How the page waits for a result. */
export type Style = 'promise' | 'callback';

export type PageOptions = Omit<DropinOptions, 'container' | 'inspect' | 'signal'>;

const shopScripts = '**/assets/*.js';

/** Runs in the page. */
function prepare() {
  const own = window as unknown as MerchantWindow;
  own.instances = {};
  own.heard = [];
}

export class Merchant {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page that a merchant serves; it has room for two forms. */
  static async visit({ page }: Parent, origin: string): Promise<Merchant> {
    await page.goto(origin);
    await page.evaluate(prepare);
    return new Merchant(page);
  }

  /**
   * Opens the page on the shop's own origin. It replaces a payment page of the shop whose script is blocked, so that
   * its policy and its address are real: Chromium lets a made-up page reach nothing on this computer.
   */
  static async open(parent: Parent): Promise<Merchant> {
    const { page } = parent;
    await page.route(shopScripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await parent.open('/santa/gift');
    await page.unroute(shopScripts);
    await page.evaluate(() => {
      for (const style of document.querySelectorAll('link[rel=stylesheet], style')) style.remove();
      const heading = document.createElement('h1');
      heading.textContent = 'Checkout';
      const places = ['first', 'second'].map((id) => Object.assign(document.createElement('div'), { id }));
      document.body.replaceChildren(heading, ...places);
    });
    await page.evaluate(prepare);
    await page.evaluate(async () => {
      // As a merchant's own page would under Trusted Types.
      const policy = (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy('merchant', {
        createScriptURL: (address) => address,
      });
      const script = document.createElement('script');
      script.src = policy.createScriptURL('/drop-in/drop-in.js');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('The script did not load')));
      document.head.append(script);
      await promise;
    });
    return new Merchant(page);
  }

  /** The merchant's page in another tab. */
  on(page: Page): Merchant {
    return new Merchant(page);
  }

  /** Prepares a reloaded page for forms. */
  prepare(): Promise<void> {
    return this.page.evaluate(prepare);
  }

  version(): Promise<string> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).braintree.dropin.VERSION);
  }

  /** Puts a form into a place. @throws what `create` rejects with */
  async create(place: string, options: PageOptions, style: Style = 'promise') {
    await this.page.evaluate(
      async ([place, options, style]) => {
        const own = window as unknown as MerchantWindow;
        const { create } = own.braintree.dropin;
        const all = { ...options, container: `#${place}` };
        const instance =
          style === 'promise'
            ? await create(all)
            : await new Promise<DropinInstance | undefined>((resolve, reject) => {
                create(all, (error, created) => (error ? reject(error) : resolve(created)));
              });
        if (!instance) throw new Error('No instance');
        own.instances[place] = instance;
        for (const event of [
          'paymentMethodRequestable',
          'noPaymentMethodRequestable',
          'paymentOptionSelected',
          'changeActiveView',
        ] as const) {
          instance.on(event, (payload) => own.heard.push(payload ? [event, payload] : [event]));
        }
        for (const event of [
          'card:inputSubmitRequest',
          '3ds:customer-canceled',
          '3ds:authentication-modal-render',
          '3ds:authentication-modal-close',
        ] as const) {
          instance.on(event, () => own.heard.push([event]));
        }
      },
      [place, options, style] as const,
    );
  }

  /** Creates a form that is refused. @returns the error, and the library's behind it */
  refusal(place: string, options: PageOptions): Promise<{ name: string; message: string; code?: string }> {
    return this.page.evaluate(
      ([place, options]) =>
        (window as unknown as MerchantWindow).braintree.dropin
          .create({ ...options, container: `#${place}` })
          .then(
            () => ({ name: '', message: 'a form' }),
            ({ name, message, code }: DropinError) => ({ name, message, ...(code && { code }) }),
          ),
      [place, options] as const,
    );
  }

  /**
   * Begins to create a form and aborts: at once, or when something of it is on the page.
   * @returns what `create` was rejected with
   */
  giveUp(place: string, options: PageOptions, once: string | null): Promise<string> {
    return this.page.evaluate(
      async ([place, options, once]) => {
        const { create } = (window as unknown as MerchantWindow).braintree.dropin;
        const abort = new AbortController();
        const made = create({ ...options, container: `#${place}`, signal: abort.signal });
        const container = document.getElementById(place);
        if (once === null || !container) abort.abort();
        else {
          new MutationObserver(() => {
            if (container.querySelector(once)) abort.abort();
          }).observe(container, { childList: true, subtree: true });
        }
        return made.then(
          () => 'a form',
          (error: unknown) => String(error),
        );
      },
      [place, options, once] as const,
    );
  }

  /** Removes the container of a form, as a page does that does not know of the form. */
  removePlace(place: string): Promise<void> {
    return this.page.evaluate((place) => document.getElementById(place)?.remove(), place);
  }

  /** Asks for the payment method. @throws what the request rejects with */
  request(place: string, style: Style = 'promise'): Promise<PaymentMethodPayload> {
    return this.page.evaluate(
      async ([place, style]) => {
        const own = window as unknown as MerchantWindow;
        const instance = own.instances[place];
        if (!instance) throw new Error(`Nothing is in #${place}`);
        const method =
          style === 'promise'
            ? await instance.requestPaymentMethod()
            : await new Promise<PaymentMethodPayload | undefined>((resolve, reject) => {
                instance.requestPaymentMethod((error, found) => (error ? reject(error) : resolve(found)));
              });
        if (!method) throw new Error('No payment method');
        own.heard.push(['(resolved)']);
        return method;
      },
      [place, style] as const,
    );
  }

  /** Calls a method of an instance that takes nothing. */
  call(place: string, method: 'teardown' | 'isPaymentMethodRequestable' | 'clearSelectedPaymentMethod') {
    return this.page.evaluate(
      ([place, method]) => (window as unknown as MerchantWindow).instances[place]?.[method](),
      [place, method] as const,
    );
  }

  /** Tells a form that the payment with its last method failed. */
  fail(place: string, code: string): Promise<void> {
    return this.page.evaluate(
      ([place, code]) => (window as unknown as MerchantWindow).instances[place]?.fail({ code }),
      [place, code] as const,
    );
  }

  /** Starts to record a form's states: the events that the peer does not have, and the codes of errors. */
  hearStates(place: string): Promise<void> {
    return this.page.evaluate((place) => {
      const own = window as unknown as MerchantWindow;
      const instance = own.instances[place];
      own.states = [];
      own.errors = [];
      instance?.on('error', ({ code, type, message, _braintreeWebError: cause }) => {
        own.states.push(['error', code]);
        own.errors.push({ type, code, message: cause instanceof Error ? cause.message : message });
      });
      for (const event of ['busyChange', 'editModeChange', 'paymentMethodDeleted'] as const) {
        instance?.on(event, (payload) => own.states.push([event, payload]));
      }
    }, place);
  }

  /** Everything that `hearStates` recorded. */
  statesHeard(): Promise<Heard[]> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).states);
  }

  /** The errors since `hearStates`. */
  errorsHeard(): Promise<HeardError[]> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).errors);
  }

  /** Changes an option of an existing form. */
  configure(place: string, property: string, key: string, value: unknown): Promise<void> {
    return this.page.evaluate(
      ([place, property, key, value]) =>
        (window as unknown as MerchantWindow).instances[place]?.updateConfiguration(property, key, value),
      [place, property, key, value] as const,
    );
  }

  /** The ways to pay that a form offers. */
  options(place: string): Promise<readonly string[] | undefined> {
    return this.page.evaluate(
      (place) => (window as unknown as MerchantWindow).instances[place]?.getAvailablePaymentOptions(),
      place,
    );
  }

  /** Changes the sum or the ways to pay. @returns 'changed', or what is wrong */
  update(place: string, changes: Changes): Promise<string> {
    return this.page.evaluate(
      ([place, changes]) =>
        (window as unknown as MerchantWindow).instances[place]?.update(changes).then(
          () => 'changed',
          ({ message }: Error) => message,
        ) ?? 'no form',
      [place, changes] as const,
    );
  }

  /** What was received since the last call. */
  heard(): Promise<Heard[]> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).heard.splice(0));
  }

  form(place: string): Locator {
    return this.page.locator(`#${place}`);
  }

  field(place: string, label: string): Locator {
    const frame = this.form(place).frameLocator(`iframe[title="${label}"]`);
    return frame.locator('input:not([tabindex="-1"])').first();
  }

  async fillCard(place: string, { number, expiry, cvv, postalCode }: Card) {
    await this.field(place, 'Card Number').fill(number);
    await this.field(place, 'Expiration Date').fill(expiry);
    await this.field(place, 'CVV').fill(cvv);
    await this.field(place, 'Postal Code').fill(postalCode);
    await heardOf(this.form(place), postalCode);
  }

  /**
   * Waits until the loader that is about to show has gone.
   * @returns by the page's clock: when the saved methods were listed, when the page got the event that one can be
   * requested,
   *   and when the loader was hidden
   */
  watchLoader(place: string) {
    return this.page.evaluate(async (place) => {
      const own = window as unknown as MerchantWindow;
      const form = document.querySelector(`#${place} .braintree-dropin`);
      if (!form) throw new Error(`Nothing is in #${place}`);
      let requestableAt = Number.NaN;
      own.instances[place]?.on('paymentMethodRequestable', () => {
        requestableAt = performance.now();
      });
      const { promise, resolve } = Promise.withResolvers<number>();
      let wasLoading = false;
      new MutationObserver((_changes, observer) => {
        const isLoading = form.classList.contains('braintree-loading');
        if (wasLoading && !isLoading) {
          observer.disconnect();
          resolve(performance.now());
        }
        wasLoading = isLoading;
      }).observe(form, { attributeFilter: ['class'] });
      const hiddenAt = await promise;
      const listings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const listedAt =
        listings.findLast(({ name }) => name.includes('/payment_methods?'))?.responseEnd ?? Number.NaN;
      return { listedAt, requestableAt, hiddenAt };
    }, place);
  }

  /** Starts to record when the focus is lost after the page was drawn. */
  watchFocus() {
    return this.page.evaluate(() => {
      const own = window as unknown as MerchantWindow;
      own.lostFocus = [];
      addEventListener('focusout', ({ target }) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const lost = (target as Element).textContent;
            if (document.activeElement === document.body) own.lostFocus.push(lost);
          }),
        ),
      );
    });
  }

  /** What had the focus when it was lost. */
  lostFocus(): Promise<(string | null)[]> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).lostFocus);
  }

  /** What a form may leave behind on the page. */
  traces() {
    return this.page.evaluate(() => ({
      places: Array.from(document.querySelectorAll('#first, #second'), ({ innerHTML }) => innerHTML),
      frames: document.querySelectorAll('iframe').length,
      sheets: document.adoptedStyleSheets.length,
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
      scripts: document.scripts.length,
    }));
  }
}
