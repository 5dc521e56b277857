/** `npm run dev` with `?inspect`: the offline stepper beside the real shop, on phones and on wide screens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromFile, momentAfter, momentOf, type Recording, stateText } from '#ui/inspector/recording.ts';
import { playOn, startReplay } from '#ui/inspector/replay.ts';
import { launchChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';
import { type Card, goodCard, newPerson, Parent } from './support/journey.ts';
import type { Problems } from './support/problems.ts';
import type { Shop } from './support/shop.ts';

const root = join(import.meta.dirname, '../..');
let browser: Browser | undefined;
let development: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));

beforeAll(async () => {
  // Its server listens next to it, the sandbox ten thousand above.
  const port = await freePort([1, 10_000]);
  development = spawn(process.execPath, ['ui/build/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SANDBOX_TIME: '2026-11-21T15:00:00Z' },
    // What it says is read to the end: it would end with its output.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!development.stdout) throw new Error('no output of the development server');
  const lines = createInterface(development.stdout);
  origin = await new Promise((resolve, reject) => {
    development.once('exit', () => reject(new Error('the development server ended')));
    lines.on('line', (line) => {
      const [, said] = /Step through its machines: +(\S+)\/\?inspect/.exec(line) ?? [];
      if (said) resolve(said);
    });
  });
  const isReady = async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
  await vi.waitFor(isReady, { timeout: 30_000, interval: 250 });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  const ended = once(development, 'exit');
  development.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function newPage(width: number, height: number): Promise<Page> {
  if (!browser) throw new Error('no browser');
  return browser.newPage({ viewport: { width, height }, locale: 'en-US' });
}

const inspectorOf = (page: Page) => page.getByRole('complementary', { name: 'Machine inspector' });
const actorsOf = (inspector: Locator) => inspector.getByRole('navigation', { name: 'Actors' });
const messagesOf = (inspector: Locator) =>
  inspector.getByRole('region', { name: 'Messages' }).getByRole('listitem').getByRole('button');

describe('the inspector beside the shop [MB-04]', () => {
  it.each([
    [390, 844, '/'],
    [1280, 800, '/santa/desktop'],
  ])('shows the tree, the lit picture and the messages at %i px', async (width, height, path) => {
    const page = await newPage(width, height);
    await page.goto(`${origin}/?inspect`);
    const inspector = inspectorOf(page);
    const actors = actorsOf(inspector);
    const wizard = actors.getByRole('button', { name: /^▣ wizard / });
    await wizard.click();
    expect(new URL(page.url()).pathname).toBe(path);
    const picture = inspector.getByRole('figure', { name: 'Picture wizard.svg' });
    await picture.locator('[data-state="wizard.name"].active').waitFor();

    const messages = messagesOf(inspector);
    const before = await messages.count();
    await page.getByLabel(/name/i).first().fill('Lucy');
    await messages.nth(before).waitFor();
    expect(await messages.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('name.changed')]),
    );
    // What happened by hand happens on the page, too.
    await inspector
      .getByRole('region', { name: 'State' })
      .getByRole('button', { name: 'next', exact: true })
      .click();
    await wizard.filter({ hasText: 'phone' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.close();
  });
});

/** What the inspector writes beside each actor that runs, and what the actor itself is in. */
async function differences(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { inspector } = window as unknown as { inspector: Inspector };
    const stateText = (value: unknown): string => {
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = Object.entries(value).map(([key, inner]) => `${key}.${stateText(inner)}`);
      return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
    };
    const { actors, entries } = inspector.recording();
    const running = actors.flatMap(({ session, machine, name }) => {
      const snapshot = inspector.actor(session)?.getSnapshot();
      const began = entries.some(({ to }) => to === session);
      return began && snapshot?.status === 'active'
        ? [{ session, text: `${machine ?? name} ${stateText(snapshot.value ?? snapshot.status)}` }]
        : [];
    });
    const place = document.querySelector('aside') ? document : window.open('', 'machine-inspector')?.document;
    const written = [
      ...(place?.querySelectorAll('aside nav[aria-label="Actors"] li:not(.over) > button') ?? []),
    ].map((button) => button.textContent?.replace(/^[▣⚙] /u, ''));
    const recorded = running.filter(({ session, text }) => {
      const answered = entries.filter(({ to, settled }) => to === session && settled !== null);
      const last = answered.reduce((latest, entry) =>
        (entry.settled ?? 0) > (latest.settled ?? 0) ? entry : latest,
      );
      return !text.endsWith(` ${stateText(last.after?.value)}`);
    });
    return [
      ...running.filter(({ text }) => !written.includes(text)).map(({ text }) => `not shown: ${text}`),
      ...recorded.map(({ text }) => `recorded otherwise: ${text}`),
      ...(running.length === written.length ? [] : [`${written.length} shown, ${running.length} run`]),
    ];
  });
}

interface Inspector {
  recording: () => {
    actors: { session: string; parent: string | null; machine: string | null; name: string }[];
    entries: { to: string; settled: number | null; after: { value: unknown } | null }[];
  };
  actor: (session: string) => { getSnapshot: () => { status: string; value?: unknown } } | undefined;
  subscribe: (listener: () => void) => void;
}

/** Compares after every event, once what the inspector shows has been painted. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  const asked: Promise<void>[] = [];
  await page.exposeFunction('compareInspector', () => {
    asked.push(differences(page).then((each) => void found.push(...each)));
  });
  await page.evaluate(() => {
    const { inspector, compareInspector } = window as unknown as {
      inspector: Inspector;
      compareInspector: () => void;
    };
    inspector.subscribe(() => setTimeout(compareInspector));
  });
  return async () => {
    await Promise.all(asked);
    return [...found, ...(await differences(page))];
  };
}

/** A checkout with a code, a decline, a wallet and the bank's question; it waits after each until it has been looked at. */
async function* checkout(parent: Parent, phone: string): AsyncGenerator<void> {
  const { page } = parent;
  const person = newPerson();
  await parent.typeName(person.name);
  await page.getByRole('textbox', { name: 'Mobile Phone' }).fill(phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(person.email);
  await parent.atStep(4);
  await page.getByRole('radio', { name: /^Start now/ }).check();
  yield;
  await page.getByText('Have a gift or promotion code?').click();
  await page.getByRole('textbox', { name: 'Code' }).fill('NO-SUCH');
  await parent.button('Use the code').click();
  await page.getByText('We do not know this code.').waitFor();
  yield;
  await parent.fillCard(goodCard);
  await pay(parent);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Your bank’s check of this card was not completed.' })
    .waitFor();
  yield;
  await parent.button('Choose another way to pay').click();
  await parent.wayToPay('PayPal').click();
  const [paypal] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' }).click(),
  ]);
  await paypal.getByRole('button', { name: 'Agree and Continue' }).click();
  await page.getByText('Paying with PayPal').waitFor();
  yield;
  await parent.button('Choose another way to pay').click();
  const challenged: Card = { ...goodCard, number: '4000000000001091' };
  await parent.fillCard(challenged);
  await pay(parent);
  const bank = page.frameLocator('#Cardinal-CCA-IFrame');
  await bank.locator('input[name="challengeDataEntry"]').fill('1234');
  yield;
  await bank.getByRole('button', { name: 'Submit' }).click();
  await parent.atStep(5);
  yield;
}

it('shows of each actor its own state after every event of a checkout: a code, a decline, a wallet, the bank’s question [MB-04]', async () => {
  const page = await newPage(390, 844);
  const parent = new Parent(page, undefined as unknown as Problems, { origin } as Shop);
  await page.goto(`${origin}/uk/santa/signup?inspect`);
  await actorsOf(inspectorOf(page)).waitFor();
  // It is looked at in a window of its own, so that the page keeps its room.
  await Promise.all([
    page.waitForEvent('popup'),
    inspectorOf(page)
      .getByRole('button', { name: /own window/ })
      .click(),
  ]);
  const compared = await watch(page);
  for await (const _ of checkout(parent, '07700 900321')) expect(await compared()).toEqual([]);

  // The recording of it, elsewhere, brings the same machines to the same states.
  const recording = fromFile(
    await page.evaluate(() => {
      const { inspector } = window as unknown as { inspector: Inspector };
      return JSON.stringify({ format: 'north-pole-post recording 2', ...inspector.recording() });
    }),
  );
  for (const [index, entry] of recording.entries.entries()) {
    if (index % 25 !== 0) continue;
    const replay = startReplay(recording, momentAfter(recording, entry));
    expect(standing(replay.recorder.recording(), Infinity)).toEqual(standing(recording, replay.began));
  }
  // Played on from the payment step, they end where the page ended, without a port.
  const paying = recording.entries.find(({ event }) => event.type === 'promo.submitted');
  if (!paying) throw new Error('no code was sent in the recording');
  const replay = startReplay(recording, momentAfter(recording, paying));
  for (const entry of replay.rest) playOn(replay, recording, entry);
  expect(standing(replay.recorder.recording(), Infinity)).toEqual(standing(recording, Infinity));
  await page.close();
});

it('posts to Stately the tree and the states of the actors all through that checkout [MB-04]', async () => {
  const page = await newPage(390, 844);
  // Its window, which is on the internet, takes part from the start and keeps what it is posted.
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    const open = window.open.bind(window);
    Object.assign(window, {
      posted,
      open: (...[url, ...how]: Parameters<typeof open>) =>
        String(url).startsWith('https://stately.ai/')
          ? { postMessage: (message: unknown) => posted.push(structuredClone(message)) }
          : open(url, ...how),
    });
    const connected = () =>
      window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
    const asking = setInterval(() => (posted.length > 0 ? clearInterval(asking) : connected()));
  });
  const parent = new Parent(page, undefined as unknown as Problems, { origin } as Shop);
  await page.goto(`${origin}/uk/santa/signup?inspect=stately`);
  for await (const _ of checkout(parent, '07700 900322')) {
    await vi.waitFor(
      async () => {
        const [posted, own] = await page.evaluate(treesOfActors);
        expect(Object.keys(own).length).toBeGreaterThan(3);
        expect(posted).toEqual(own);
      },
      // What is posted waits until the browser is idle.
      { timeout: 30_000 },
    );
  }
  await page.close();
});

/** Actors that run, with their parents and their states: as they were posted, and as they are. Runs in the page. */
function treesOfActors(): [posted: Standing, own: Standing] {
  const { inspector, posted } = window as unknown as { inspector: Inspector; posted: StatelyMessage[] };
  const last = new Map<string, StatelyMessage['snapshot']>();
  for (const { sessionId, snapshot } of posted) if (snapshot) last.set(sessionId, snapshot);
  const branch = (session: string, parent: string | null, snapshot: StatelyMessage['snapshot']) =>
    snapshot?.status === 'active' ? [[`${parent} > ${session}`, snapshot.value ?? snapshot.status]] : [];
  const made = posted.filter(({ type }) => type === '@xstate.actor');
  return [
    Object.fromEntries(
      made.flatMap(({ sessionId, parentId }) => branch(sessionId, parentId ?? null, last.get(sessionId))),
    ),
    Object.fromEntries(
      inspector
        .recording()
        .actors.flatMap(({ session, parent }) =>
          branch(session, parent, inspector.actor(session)?.getSnapshot()),
        ),
    ),
  ];
}

/** State by `parent > actor`. */
type Standing = Record<string, unknown>;

interface StatelyMessage {
  type: string;
  sessionId: string;
  parentId?: string;
  snapshot?: { status: string; value?: unknown };
}

/** Each machine that runs, with its state. */
function standing(recording: Recording, until: number): string[] {
  return recording.actors
    .filter(({ machine }) => machine !== null)
    .map(({ session, machine }) => ({ machine, moment: momentOf(recording, session, until) }))
    .filter(({ moment }) => moment?.status === 'active')
    .map(({ machine, moment }) => `${machine} ${stateText(moment?.value)}`)
    .toSorted();
}

async function pay(parent: Parent) {
  await parent.chooseCard();
  const button = parent.button(/^Pay £/);
  await parent.settle(button);
  await button.click();
}
