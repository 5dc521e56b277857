/** Drives a page of Chromium act by act, and writes down what it shows and does. */
import type { ElementHandle, Page, Request } from 'playwright-core';
import { look } from '#test/properties/look.ts';
import type { Act, Control, Heard, Look, Moment, Sent } from '#test/properties/session.ts';
import { type Windows, windowsOf } from './windows.ts';

/** So long nothing changes and nothing is asked, and a page counts as at rest; a form shows a choice for 200 ms before its view. */
const quietMs = { page: 120, form: 300 } as const;

/** A page that never comes to rest is looked at as it stands. */
const mostMs = 10_000;

interface WatchedWindow {
  pressWatch: { at: number; after: number | null };
}

/** Runs in every page: measures how long it takes until anything changes after a press. */
function watchPresses() {
  const own = window as unknown as WatchedWindow;
  own.pressWatch = { at: 0, after: null };
  const pressed = () => {
    own.pressWatch = { at: performance.now(), after: null };
  };
  const changed = () => {
    const { at, after } = own.pressWatch;
    if (at > 0 && after === null) own.pressWatch.after = performance.now() - at;
  };
  addEventListener('click', pressed, true);
  addEventListener('keydown', pressed, true);
  const begin = () =>
    new MutationObserver(changed).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  begin();
}

export interface Observed {
  readonly heard: readonly Heard[];
  readonly isRequestable: boolean | null;
  readonly charges: readonly string[];
  readonly texts: readonly string[];
  readonly left: string;
}

/** What a page made of something that was done. */
export interface Observer {
  readonly page: Page;
  readonly windows: Windows;
  readonly look: () => Promise<Look>;
  /** Does something, waits until the page has come to rest, and writes it down; null where it cannot be done. */
  readonly perform: (act: Act, does: () => Promise<boolean>) => Promise<Moment | null>;
  /** A control that can be used, by its name. */
  readonly find: (
    name: string,
    kinds: readonly Control['kind'][],
  ) => Promise<ElementHandle<HTMLElement> | null>;
}

/**
 * @param within the part that is looked at
 * @param origin addresses below it are written without it
 */
export async function observe(
  page: Page,
  { within, origin, further }: { within: string; origin: string; further: () => Promise<Observed> },
): Promise<Observer> {
  const sent: (Sent & { request: Request })[] = [];
  const open = new Set<Request>();
  const thrown: string[] = [];
  const shortened = (address: string) =>
    address.startsWith(origin) ? address.slice(origin.length) : address.slice(0, 200);
  page.on('request', (request) => {
    open.add(request);
    sent.push({
      request,
      method: request.method(),
      address: shortened(request.url()),
      body: request.postData() ?? '',
      status: 0,
      isPage: request.isNavigationRequest() && request.frame() === page.mainFrame(),
    });
  });
  const answered = (request: Request, status: number) => {
    open.delete(request);
    const index = sent.findIndex((one) => one.request === request);
    if (index >= 0) sent[index] = { ...(sent[index] as (typeof sent)[number]), status };
  };
  page.on('response', (response) => answered(response.request(), response.status()));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => thrown.push(error.stack ?? error.message));
  await page.addInitScript(watchPresses);
  const windows = windowsOf(page);

  async function lookNow(): Promise<Look> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await page.evaluate(look, within);
      } catch (error) {
        // A page that is left for another one is looked at when that is there.
        if (tries > 20) throw error;
        await page.waitForLoadState('domcontentloaded');
      }
    }
  }

  const isUnderWay = () =>
    [...open].some((request) => !request.isNavigationRequest() || request.frame() === page.mainFrame());

  async function atRest(): Promise<Look> {
    const until = performance.now() + mostMs;
    let before = '';
    for (;;) {
      const now = await lookNow();
      const words = JSON.stringify(now);
      if (performance.now() > until) return now;
      // Below a window the page waits for what is done there.
      const isAtRest = words === before && !isUnderWay();
      if (isAtRest && (!now.isBusy || (await windows.name()) !== null)) return now;
      before = words;
      await page.waitForTimeout(now.views.length > 0 ? quietMs.form : quietMs.page);
    }
  }

  async function find(
    name: string,
    kinds: readonly Control['kind'][],
  ): Promise<ElementHandle<HTMLElement> | null> {
    const { controls } = await lookNow();
    const index = controls.findIndex(
      (one) => one.name === name && one.can === 'be used' && kinds.includes(one.kind),
    );
    if (index < 0) return null;
    const handle = await page.evaluateHandle(
      (at) => (window as unknown as { lookedAt: HTMLElement[] }).lookedAt[at] as HTMLElement,
      index,
    );
    return handle.asElement();
  }

  return {
    page,
    windows,
    look: lookNow,
    find,
    async perform(act, does) {
      sent.length = 0;
      thrown.length = 0;
      await page.evaluate(() => {
        const own = window as unknown as { pressWatch?: { at: number; after: number | null } };
        own.pressWatch = { at: 0, after: null };
      });
      if (!(await does())) return null;
      const shown = await atRest();
      const answeredAfter =
        act.do === 'press'
          ? await page.evaluate(
              () =>
                (window as unknown as { pressWatch?: { after: number | null } }).pressWatch?.after ?? null,
            )
          : null;
      return {
        act,
        page: shown,
        sent: sent.map(({ request: _request, ...one }) => one),
        thrown: [...thrown],
        answeredAfter,
        window: await windows.name(),
        ...(await further()),
      };
    },
  };
}

/** How long a press may wait for a control that moves, or that something lies upon. */
const patience = { timeout: 2_000 };

/** @returns whether it could be pressed */
export async function pressOn(
  { page, find }: Observer,
  { name, by, times }: Extract<Act, { do: 'press' }>,
): Promise<boolean> {
  // A radio of the same name, such as a method's beside the way to pay, has other keys.
  const others = by === 'pointer' ? (['checkbox', 'radio', 'frame'] as const) : [];
  const control = await find(name, ['button', 'link', 'part', ...others]);
  if (!control) return false;
  try {
    const inFrame = await control.contentFrame();
    if (inFrame) await inFrame.getByRole('link').first().click(patience);
    else if (by === 'pointer') await control.click({ ...patience, clickCount: times });
    else {
      await control.focus();
      await page.keyboard.press(by);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && /Timeout|detached|not attached/.test(error.message)) return false;
    throw error;
  }
}
