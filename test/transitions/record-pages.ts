/**
 * Writes down the changes of state of a page's machines. The scripts are those that are served, but for a few letters: what XState tells
 * an inspector is kept where the page can read it.
 */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { isRecording, note, type Told } from './recorder.ts';

/** Runs in the page. A window that was opened empty stays the same one when its page comes, and is listened to already. */
function listen() {
  if ('seenSnapshot' in globalThis) return;
  interface Seen {
    readonly actorRef: { readonly logic?: { readonly id?: string } };
    readonly event: { readonly type: string };
    readonly snapshot: { readonly value?: unknown };
  }
  const values = new WeakMap<object, string>();
  const told = new Set<string>();
  Object.defineProperty(globalThis, 'seenSnapshot', {
    set({ actorRef, event, snapshot }: Seen) {
      const id = actorRef.logic?.id;
      if (id === undefined || snapshot.value === undefined) return;
      const after = JSON.stringify(snapshot.value);
      const before = values.get(actorRef) ?? '';
      values.set(actorRef, after);
      const line = JSON.stringify({ machine: id, before, event: event.type, after });
      if (before === after || told.has(line)) return;
      told.add(line);
      void (window as unknown as { reportTransition: (line: string) => Promise<void> }).reportTransition(
        line,
      );
    },
  });
}

const told = /\{type:(["'`])@xstate\.snapshot\1/g;

export async function recordPages(context: BrowserContext): Promise<void> {
  if (!isRecording) return;
  await context.exposeBinding('reportTransition', (_, line: string) =>
    note('pages', JSON.parse(line) as Told, expect.getState().currentTestName ?? ''),
  );
  await context.addInitScript(listen);
  await context.route(/\.js(?:\?.*)?$/, async (route) => {
    // Scripts of the gateway have no machines of ours, and go their own way.
    if (!/^http:\/\/(?:localhost|127\.0\.0\.1):/.test(route.request().url())) return route.fallback();
    try {
      const response = await route.fetch();
      const text = await response.text();
      if (!text.includes('@xstate.snapshot')) return await route.fulfill({ response });
      const body = text.replace(told, (found) => `globalThis.seenSnapshot=${found}`);
      return await route.fulfill({ response, body });
    } catch (error) {
      // A page that is closed meanwhile needs no script any more.
      if (error instanceof Error && /closed|Target page|disposed|ended/.test(error.message)) return undefined;
      // Another one sees what it would have seen: a script that does not come.
      return route.abort();
    }
  });
}
