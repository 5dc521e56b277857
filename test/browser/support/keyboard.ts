/** A person who uses only a keyboard. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Focus {
  /** What a person would call the focused thing: its label, its text, or the title of its frame. */
  name: string;
  /**
   * Whether it is on the screen, with a ring around it or around the element that represents it. A frame is visible
   * once its field has the focus: a Tab before that would only enter the frame.
   */
  visible: boolean;
}

/** Runs in the page. */
function readFocus(): Focus {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: '', visible: false };
  const input = element as Partial<HTMLInputElement>;
  const label = input.labels?.[0]?.textContent;
  const name = element.getAttribute('aria-label') ?? label ?? (element as HTMLIFrameElement).title;
  const stands = [element, element.closest('label'), element.closest('.braintree-form__hosted-field')];
  const ring = stands.some((shown) => {
    if (!shown) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const ringWidth = 3;
  const onScreen =
    top >= ringWidth &&
    left >= ringWidth &&
    bottom <= innerHeight - ringWidth &&
    right <= innerWidth - ringWidth;
  // A heading that got the focus to be read out needs no ring.
  const visible = onScreen && (ring || element.matches('h1'));
  return { name: (name || element.textContent).trim(), visible };
}

const mostStops = 12;

export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async focus(): Promise<Focus> {
    const active = await this.page.evaluateHandle(() => document.activeElement);
    const frame = await active.asElement()?.contentFrame();
    const isHandedOn = (await frame?.evaluate(() => document.activeElement !== document.body)) ?? true;
    const { name, visible } = await this.page.evaluate(readFocus);
    return { name, visible: visible && isHandedOn };
  }

  /** Waits until an element of that name has the focus, visibly. */
  async expectFocus(name: string | RegExp) {
    await expect
      .poll(() => this.focus())
      .toMatchObject({ name: name instanceof RegExp ? expect.stringMatching(name) : name, visible: true });
  }

  /** Presses Tab until an element of that name has the focus; each one on the way has to show its focus. */
  async tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const passed: string[] = [];
    while (passed.length < mostStops) {
      const before = (await this.focus()).name;
      await this.page.keyboard.press(key);
      await expect
        .poll(() => this.focus(), { message: `focus after "${before}"` })
        .toSatisfy((focus: Focus) => focus.visible && focus.name !== before);
      const now = (await this.focus()).name;
      if (typeof name === 'string' ? now === name : name.test(now)) return;
      passed.push(now);
    }
    throw new Error(`"${name}" was not reached with ${key}, only ${passed.join(', ')}`);
  }

  press(key: 'Enter' | 'Space' | 'Backspace' | 'Tab') {
    return this.page.keyboard.press(key);
  }

  type(text: string) {
    return this.page.keyboard.type(text);
  }
}
