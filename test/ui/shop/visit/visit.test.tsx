/** Every transition of the visit: each page stands with its own machine, or says what to do. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { advertisingMachine, type VisitSettings } from '#machines/shop/advertising/machine.ts';
import type { DetailedOrder } from '#machines/shop/child-details/machine.ts';
import { personalisationMachine } from '#machines/shop/personalisation/machine.ts';
import { type PageName, visitMachine } from '#machines/shop/visit/machine.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { pageMachines, visitModel, visitTo } from '#test/model/shop/visit/visit-model.ts';
import { accountMenuLogic } from '#ui/shop/account/account-ports.ts';
import { childDetailsLogic } from '#ui/shop/details/child-details-ports.ts';
import { filmLogic } from '#ui/shop/film/film-ports.ts';
import { giftLogic } from '#ui/shop/gift/gift-ports.ts';
import { packagesLogic } from '#ui/shop/packages/packages-ports.ts';
import { roomLogic } from '#ui/shop/room/room-ports.ts';
import { seasonLogic } from '#ui/shop/season/season-ports.ts';
import { advertisingPart, pages } from '#ui/shop/visit/pages.ts';
import { Advertising, Visit } from '#ui/shop/visit/Visit.tsx';
import { visitLogic } from '#ui/shop/visit/visit-ports.ts';
import { alertText, button, press } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import '../support/season-now.ts';

/** There are no fonts to be loaded here. */
vi.mock('#ui/shop/shared/fonts.ts', () => ({ loadFonts: () => {} }));

beforeAll(async () => {
  await Promise.all([...Object.values(pages), advertisingPart].map((code) => code.fetch()));
});

const never = fromPromise<never, never>(() => new Promise(() => {})) as never;

/** What stands of each page before the server has answered. */
const SIGNS: Readonly<Record<PageName, () => Element | null>> = {
  wizard: () => screen.queryByText('Who should Santa write to?'),
  account: () => screen.queryByText(/Looking up your order/),
  landing: () => screen.queryAllByText(/Send the first text free/)[0] ?? null,
  details: () => screen.queryByText('Looking up your order…') ?? screen.queryByLabelText('Town'),
  gift: () => screen.queryByText('Give a December with Santa'),
  packages: () => screen.queryByText(/Looking up the packages/),
  season: () => screen.queryByText('Looking up the texts…'),
  film: () => screen.queryByText('Loading the film…'),
  room: () => screen.queryByText('Looking for your photo…'),
};

/** Where the tab was when it was loaded anew. */
let loadedAnew: string[] = [];

/** As a browser does where only what stands behind the `#` changes. */
function openLink(hash: string) {
  history.replaceState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

it.each([
  ['#key=a', ['#key=a']],
  ['#order=b', ['#order=b']],
  ['#main', []],
])(
  'a link to %s, opened in the tab that shows the account, loads it anew where it carries a secret [O-03]',
  async (hash, expected) => {
    history.replaceState(null, '', location.pathname);
    await nextTurn();
    loadedAnew = [];
    const { visit } = await act(async () => start(visitTo('account'), () => {}));
    onTestFinished(() => void visit.stop());
    openLink(hash);
    expect(loadedAnew).toEqual(expected);
  },
);

/** As a browser does with a page that it shows; `persisted` says that it is as it was left. */
const showAgain = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('a page is loaded anew where Back shows it as it was left, and not where it has just been loaded', async () => {
  loadedAnew = [];
  const { visit } = await act(async () => start(visitTo('account'), () => {}));
  onTestFinished(() => void visit.stop());
  showAgain(false);
  expect(loadedAnew).toEqual([]);
  showAgain(true);
  expect(loadedAnew).toHaveLength(1);
});

function start(input: (typeof visitModel.inputs)[number], inspect: (event: InspectionEvent) => void) {
  const actors = {
    fetchChunk: controlledPromise<void, { chunk: never }>(),
    fetchAdvertising: controlledPromise<void, { chunk: 'advertising' }>(),
    findOrder: controlledPromise<DetailedOrder, { orderId: string | null }>(),
  };
  const settings: VisitSettings = { variant: '', ads: 'undecided', companies: 'Meta' };
  const logic = visitMachine.provide({
    actors: {
      fetchChunk: actors.fetchChunk.logic as never,
      fetchAdvertising: actors.fetchAdvertising.logic,
      watchTab: visitLogic.implementations.actors.watchTab as never,
      wizard: wizardMachine,
      'account-menu': accountMenuLogic.provide({ actors: { loadOrders: never } }),
      'child-details': childDetailsLogic.provide({
        actors: {
          findOrder: actors.findOrder.logic,
          fetchChunk: never,
          personalisation: personalisationMachine.provide({
            actors: { recallTyped: never, findDetails: never },
          }),
        },
      }),
      gift: giftLogic,
      packages: packagesLogic.provide({ actors: { loadPackages: never } }),
      season: seasonLogic.provide({ actors: { findSeason: never } }),
      film: filmLogic.provide({ actors: { findFilm: never } }),
      room: roomLogic.provide({ actors: { findRoom: never } }),
      advertising: advertisingMachine.provide({
        actors: { loadVisit: fromPromise<VisitSettings>(async () => settings) },
      }),
    },
    actions: {
      loadAnew: () => void loadedAnew.push(location.hash),
      showPage: (_, { page }) => {
        if (document.querySelector('[data-page]')) return;
        render(
          <div data-page={page}>
            <Visit visit={visit} page={page} />
            <Advertising visit={visit} />
          </div>,
        );
      },
    },
  });
  const visit = createActor(logic, { input, inspect });
  visit.start();
  visit.getSnapshot().children.wizard?.send({ type: 'step.requested', step: 'name' });
  return { visit, actors };
}

/** Pages that fail by themselves are programming errors: no act of a person leads to them. */
const NOT_BY_HAND = new Set([...pageMachines, 'advertising'].map((id) => `xstate.error.actor.${id}`));

function expectScreen(snapshot: SnapshotFrom<typeof visitMachine>, page: PageName) {
  const isRunning = JSON.stringify(snapshot.value).includes(`"page":{"${page}":"running"}`);
  expect(SIGNS[page]() !== null).toBe(isRunning);
  if (snapshot.hasTag('broken')) {
    expect(alertText()).toContain('We could not open this just now.');
    expect(button('Try again')).not.toBeNull();
  }
  const asks = snapshot.children.advertising !== undefined && document.querySelector('[data-page]') !== null;
  expect(screen.queryByText(/May we tell Meta about your visit/) !== null).toBe(asks);
}

walk<typeof visitMachine, ReturnType<typeof start> & { page: PageName }>(
  'every transition of the visit, with the real machines of its pages [MB-02]',
  visitMachine,
  {
    ...visitModel,
    // The details are reached on their page, where the order is found once.
    impossible: ({ context, value }, { type }) =>
      NOT_BY_HAND.has(type) ||
      (type === 'details.reached' &&
        (context.seen.length > 0 || !JSON.stringify(value).includes('"details":"running"'))),
    nameOf: ({ page }) => page,
    begin: async ({ input, inspect }) => {
      const stage = await act(async () => start(input, inspect));
      onTestFinished(() => void stage.visit.stop());
      return { ...stage, page: input.page };
    },
    perform: (event, { actors }) =>
      act(async () => {
        if (event.type === 'chunk.retried') press('Try again');
        else if (event.type === 'link.opened') openLink('#key=another');
        else if (event.type === 'page.restored') showAgain(true);
        else if (event.type === 'details.reached') {
          actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mia', payment: 'made' });
        } else performAutomatic(event, visitMachine, undefined as never, actors as never);
      }),
    expectScreen: (snapshot, { page }) => expectScreen(snapshot, page),
    // Wide screens, and what fails by itself: see the tests of the model.
    elsewhere: (name) =>
      /redirected|—error (wizard|account-menu|child-details|gift|packages|season|film|room|advertising)→|wizard\.broken/.test(
        name,
      ),
  },
);
