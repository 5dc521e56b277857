/** Windows of wallets and of a bank, which stand before a page: those of the sandbox, in tabs and frames of their own. */
import type { Frame, Page } from 'playwright-core';
import type { Answer } from '#test/properties/session.ts';

/** What is pressed for an answer, by the window's title. */
const decisions: Readonly<Record<string, Partial<Record<Answer, string>>>> = {
  PayPal: { agree: 'approve', refused: 'approve', cancel: 'cancel', fail: 'fail' },
  Venmo: { agree: 'approve', cancel: 'cancel', fail: 'fail' },
  'Apple Pay': { agree: 'pay', cancel: 'cancel' },
  'Google Pay': { agree: 'pay', cancel: 'cancel', fail: 'fail' },
  'Your bank': { agree: 'SUBMIT', refused: 'SUBMIT', cancel: 'CANCEL', fail: 'fail' },
};

/** What the gateway is asked for once a window was agreed to. */
export const askedAfter: Readonly<Partial<Record<string, string>>> = {
  PayPal: 'paypal.tokenize',
  'Apple Pay': 'apple_pay.tokenize',
};

/** What can be done in a window. */
export const answersTo = (window: string): readonly Answer[] => [
  ...(Object.keys(decisions[window] ?? {}) as Answer[]),
  'close',
];

/** PayPal takes this account for one that can pay, until the gateway asks for it. */
const lockedAccount = 'Ivy Lock';
const codes = { agree: '1234', refused: '9999' } as const;
const code = 'input[name="challengeDataEntry"]';
const decision = '[name="decision"]';
/** A desktop shows a picture for a phone in its place. */
const linkToApp = 'a[href^="/go/purchase"]';
const patience = { timeout: 3_000 };

const has = (frame: Frame, selector: string) =>
  // A frame that is just leaving has nothing.
  frame.evaluate((wanted) => document.querySelector(wanted) !== null, selector).catch(() => false);

export interface Windows {
  /** Its title; null where no window stands before the page. */
  readonly name: () => Promise<string | null>;
  /** @returns whether that can be done in the window */
  readonly answer: (answer: Answer) => Promise<boolean>;
}

export function windowsOf(page: Page): Windows {
  const frames = () =>
    page
      .context()
      .pages()
      .flatMap((tab) => tab.frames())
      .filter((frame) => frame !== page.mainFrame());

  async function withAny(selector: string): Promise<Frame | undefined> {
    for (const frame of frames()) if (await has(frame, selector)) return frame;
    return undefined;
  }

  async function name(): Promise<string | null> {
    const frame = await withAny(decision);
    if (frame) return frame.title();
    return (await withAny(linkToApp)) ? 'Venmo' : null;
  }

  async function close(): Promise<boolean> {
    const frame = (await withAny(decision)) ?? (await withAny(linkToApp));
    if (frame && frame.page() !== page) {
      await frame.page().close();
      return true;
    }
    const exits = [page.locator('dialog:modal button'), frame?.locator('button')];
    for (const exit of exits) {
      const button = exit?.filter({ hasText: /^Close$/ });
      if (button === undefined || (await button.count()) === 0) continue;
      await button.first().click(patience);
      return true;
    }
    return false;
  }

  /** Follows the picture for a phone to the app, which has the question. */
  async function question(): Promise<Frame | undefined> {
    const shown = await withAny(decision);
    const picture = shown ? undefined : await withAny(linkToApp);
    if (!picture) return shown;
    const [app] = await Promise.all([
      page.context().waitForEvent('page', patience),
      picture.locator(linkToApp).click(patience),
    ]);
    await app.locator(decision).first().waitFor(patience);
    return app.mainFrame();
  }

  /** Waits until the window has gone, or asks again. */
  async function isOver(frame: Frame): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      if (await has(frame, '[role=alert]')) return;
      // The picture for a phone goes a moment after the app has ended.
      if (!(await has(frame, decision)) && !(await withAny(linkToApp))) return;
      await page.waitForTimeout(100);
    }
  }

  /** @returns whether there was something to press */
  async function answerNow(answer: Answer): Promise<boolean> {
    const title = await name();
    if (title === null) return false;
    if (answer === 'close') return close();
    const value = decisions[title]?.[answer];
    if (value === undefined) return false;
    const frame = await question();
    if (!frame) return false;
    const wanted = `${decision}[value="${value}"]`;
    if (!(await has(frame, wanted))) return false;
    if (answer === 'refused' && title === 'PayPal') await frame.getByLabel(lockedAccount).check(patience);
    if (title === 'Your bank' && (answer === 'agree' || answer === 'refused'))
      await frame.locator(code).fill(codes[answer], patience);
    // Other endings are folded away.
    const folded = frame.locator('summary');
    if (answer === 'fail' && (await folded.count()) > 0) await folded.click(patience);
    // By key: browsers drop presses of a pointer on a frame that has just come.
    await frame.locator(wanted).press('Enter', { ...patience, noWaitAfter: true });
    await isOver(frame);
    return true;
  }

  return {
    name,
    // What is closed by its own script while it is looked at cannot be answered any more.
    answer: (answer) =>
      answerNow(answer).catch((error: unknown) => {
        if (error instanceof Error && /Timeout|closed|detached/.test(error.message)) return false;
        throw error;
      }),
  };
}
