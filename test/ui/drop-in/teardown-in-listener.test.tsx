/**
 * Proves what a page may do that takes its form down while it hears of something: whatever was under way is told and
 * answered as it would have been, nothing throws, and the form goes. In every order: each event of each story is once
 * the one in whose listener the form is taken down.
 */
import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DropinEvents } from '#ui/drop-in/api/events.ts';
import { perform } from './harness.tsx';
import { start } from './whole-form.tsx';
import type { Act } from './whole-form-oracle.ts';

const told = [
  'error',
  'busyChange',
  'changeActiveView',
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
] as const satisfies readonly (keyof DropinEvents)[];

interface Story {
  /** What was done before. */
  readonly before: readonly Act[];
  /** What the shopper, the wallet or the gateway does, whose events are listened to. */
  readonly last: (form: Awaited<ReturnType<typeof start>>) => unknown;
  /** Whether the page has asked for a payment method before, and is waiting. */
  readonly isAsking?: true;
}

const opened: readonly Act[] = ['shopper chooses paypal'];

const stories: Readonly<Record<string, Story>> = {
  'a request while PayPal is at work': {
    before: opened,
    last: async (form) => {
      form.played.payPal('payment.wanted');
      await form.act('page asks for a payment method');
    },
  },
  'a request where PayPal’s button is to be used': {
    before: opened,
    last: (form) => form.act('page asks for a payment method'),
  },
  'an account that the shopper agreed to': {
    before: opened,
    last: (form) => form.act('shopper agrees at PayPal'),
  },
  'PayPal’s window that failed': {
    before: opened,
    last: async ({ played }) => {
      played.payPal('payment.wanted');
      await perform(() => undefined);
      await perform(() => played.payPal('authorization.failed', { error: new Error('its window') }));
    },
  },
  'a card that the gateway takes': {
    before: ['shopper chooses card', 'shopper fills the card in', 'page asks for a payment method'],
    last: (form) => form.act('gateway makes a nonce'),
    isAsking: true,
  },
  'a card that the gateway declines': {
    before: ['shopper chooses card', 'shopper fills the card in', 'page asks for a payment method'],
    last: (form) => form.act('gateway declines'),
    isAsking: true,
  },
  'a card that is not filled in': {
    before: ['shopper chooses card'],
    last: (form) => form.act('page asks for a payment method'),
  },
  'a view that takes the place of another': {
    before: opened,
    last: (form) => form.act('shopper presses the toggle'),
  },
  'a choice that was cleared': {
    before: [...opened, 'shopper agrees at PayPal', 'a moment passes'],
    last: (form) => form.act('page clears the selection'),
  },
};

/** Plays a story. @returns what the page heard and was answered */
async function play(
  { before, last }: Story,
  listen: (form: Awaited<ReturnType<typeof start>>, heard: string[]) => void,
) {
  const form = await start();
  for (const act of before) await form.act(act);
  form.take();
  const heard: string[] = [];
  for (const name of told)
    form.emitter.on(name, (payload) => heard.push(`${name} ${JSON.stringify(payload)}`));
  listen(form, heard);
  await last(form);
  await perform(() => undefined);
  return { form, heard, answers: form.take().answers };
}

describe.each(Object.entries(stories))('%s', (_name, story) => {
  it('is told and answered as ever to a page that takes its form down in a listener, and the form goes [FL-05]', async () => {
    const usual = await play(story, () => undefined);
    expect(usual.heard.length).toBeGreaterThan(0);
    await usual.form.close();

    const complained = vi.fn();
    vi.stubGlobal('reportError', complained);
    for (const [index, event] of usual.heard.entries()) {
      const closings: Promise<void>[] = [];
      const { form, heard, answers } = await play(story, ({ form: running, emitter }, seen) => {
        for (const name of told)
          emitter.on(name, () => {
            if (seen.length === index + 1 && closings.length === 0) closings.push(running.close());
          });
      });
      expect(closings, `taken down at ${event}`).toHaveLength(1);
      await perform(() => Promise.all(closings));
      expect(form.form.root.getSnapshot().status).toBe('done');
      expect(heard.slice(0, usual.heard.length), `taken down at ${event}`).toEqual(usual.heard);
      expect(answers, `taken down at ${event}`).toEqual(usual.answers);
      cleanup();
    }
    expect(complained).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
