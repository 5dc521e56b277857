/** Every transition of the account menu, on its real page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentProps, StrictMode, Suspense } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { type AccountExtra, type AccountOrder, accountMenuMachine } from '#machines/shop/account-menu.ts';
import { type DeletionAnswer, personalDataMachine } from '#machines/shop/personal-data.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { AccountMenu } from '#ui/shop/account/AccountMenu.tsx';
import { Calendar } from '#ui/shop/account/Calendar.tsx';
import type { Cancellation } from '#ui/shop/account/Cancellation.tsx';
import { SignInLink } from '#ui/shop/account/on-demand.tsx';
import { alertText, button, heading, press } from './screen.ts';

type CancellationProps = ComponentProps<typeof Cancellation>;

const video: AccountExtra = {
  orderId: 'order-2',
  kind: 'video',
  packageName: 'Video package',
  amount: '9.95',
  currency: 'USD',
  cancelled: true,
  cancellation: null,
  refund: { amount: '9.95', state: 'refunded' },
  codes: [],
  codesMail: null,
};

const order: AccountOrder = {
  orderId: 'order-1',
  kind: 'texts',
  detailsOpen: true,
  childsName: 'Mia',
  phone: '•••• 0143',
  email: 'parent@example.com',
  paid: true,
  cancelled: false,
  cancellation: { reason: 'changed_mind', amount: '28.76', sent: 1, planned: 25, until: '2026-12-05' },
  start: { version: 'uk-start-2026-1', wording: 'Please start now.', from: '2026-12-01T16:30:00Z', more: 5 },
  keep: { kept: false, otherwiseUntil: '2027-01-31', until: '2028-01-31' },
  extras: [
    video,
    {
      ...video,
      orderId: 'order-3',
      cancelled: false,
      cancellation: { reason: 'changed_mind', amount: '9.95', sent: 0, planned: 1, until: '2026-12-05' },
      refund: null,
    },
  ],
  refund: null,
  codes: [],
  codesMail: null,
  packageName: "Santa's texts",
  amount: '29.95',
  currency: 'USD',
  paidWith: 'PayPal account h…@example.com',
  texts: [
    {
      slot: 'welcome',
      dueAt: '2026-11-21T21:30:00Z',
      zone: 'America/New_York',
      state: 'sent',
      text: 'Ho ho, Mia!',
      picture: '/pictures/a.png',
    },
    {
      slot: '12-01',
      dueAt: '2026-12-01T21:30:00Z',
      zone: 'America/New_York',
      state: 'planned',
      text: 'Good evening, Mia.',
      picture: null,
    },
    {
      slot: '12-02',
      dueAt: '2026-12-02T21:30:00Z',
      zone: 'America/New_York',
      state: 'not_delivered',
      text: 'Snow!',
      picture: null,
    },
  ],
};

/** The extras have tests of their own; here they only say how they ended. */
const extras = vi.hoisted(() => ({ onAdded: () => {}, onClosed: () => {} }));
vi.mock('#ui/shop/account/AccountExtras.tsx', () => ({
  AccountExtras: (props: typeof extras) => {
    Object.assign(extras, props);
    return <p>The extras</p>;
  },
}));

const done = (output: readonly AccountOrder[]) => ({ type: 'xstate.done.actor.loadOrders', output });
const inputs = [
  { key: '', notice: 'sent' },
  { key: 'secret', notice: 'none' },
] as const;
const model = {
  cases: {
    'xstate.done.actor.loadOrders': [done([order]), done([])],
    'extras.opened': [{ type: 'extras.opened', orderId: 'order-1' }],
    'xstate.error.actor.loadOrders': [{ type: 'xstate.error.actor.loadOrders', error: new Error('offline') }],
    'xstate.done.actor.signIn': [true, false].map((output) => ({ type: 'xstate.done.actor.signIn', output })),
    'xstate.error.actor.signIn': [{ type: 'xstate.error.actor.signIn', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof accountMenuMachine>) => [
    context.orders.length,
    context.key,
    context.adding,
  ],
};

/** So has cancelling. */
vi.mock('#ui/shop/account/cancellation-part.tsx', () => ({
  default: ({ purchase, beside, onCancelled }: CancellationProps) => (
    <button type="button" onClick={onCancelled}>
      {`Cancel the ${purchase.kind} and keep ${beside.map(({ kind }) => kind).join(' and ') || 'nothing'}`}
    </button>
  ),
}));

/** So has the request to start now. */
vi.mock('#ui/shop/account/early-start-part.tsx', () => ({
  default: ({ onStarted }: { onStarted: () => void }) => (
    <button type="button" onClick={onStarted}>
      Start now
    </button>
  ),
}));

/** The privacy corner has tests of its own. */
const erasing = personalDataMachine.provide({
  actors: {
    eraseEverything: fromPromise<DeletionAnswer, { email: string }>(async () => ({ result: 'erased' })),
  },
});

afterEach(cleanup);

function expectScreen(snapshot: SnapshotFrom<typeof accountMenuMachine>) {
  if (snapshot.hasTag('busy')) expect(screen.getByText(/Looking up your order/)).toBeTruthy();
  if (snapshot.matches('invited')) expect(heading()).toBe('Welcome back');
  if (snapshot.matches('expired')) expect(heading()).toBe('This link is used up');
  const sent = screen.queryByText(/We have sent a link/);
  expect(sent !== null).toBe(snapshot.context.notice === 'sent');
  if (snapshot.matches('empty')) expect(heading()).toBe('Find your order');
  const offersLink = snapshot.matches('empty') || snapshot.matches('expired');
  expect(button('Send me a link') !== null).toBe(offersLink);
  if (snapshot.matches('erased')) expect(heading()).toBe('Everything is deleted');
  expect(screen.queryByText('Delete everything') !== null).toBe(snapshot.matches('shown'));
  if (snapshot.matches('unavailable')) expect(alertText()).toContain('could not load it');
  if (snapshot.matches('shown')) {
    expect(heading()).toBe('Mia’s December');
    expect(screen.getByText('December 1, planned')).toBeTruthy();
    expect(screen.getByText('December 2, not delivered')).toBeTruthy();
    expect(screen.getByText('1 planned')).toBeTruthy();
    expect(screen.getByText('$29.95, paid once')).toBeTruthy();
    expect(screen.getByText('$9.95, cancelled')).toBeTruthy();
    expect(screen.getByText('$9.95, paid once')).toBeTruthy();
    expect(screen.getByText(/^The video package is cancelled.*\$9\.95 is on its way back/)).toBeTruthy();
    expect(button('Cancel the video and keep nothing')).not.toBeNull();
    const card = screen.getByRole('link', { name: 'Save Santa’s number' });
    expect(card.getAttribute('href')).toBe('/santa/contact.vcf');
    expect(screen.queryByText('The extras') !== null).toBe(snapshot.matches({ shown: 'adding' }));
    expect(button('Add brothers and sisters') !== null).toBe(snapshot.matches({ shown: 'calm' }));
    const details = screen.getByRole('link', { name: 'Mia’s details' });
    expect(details.getAttribute('href')).toBe('/santa/text_details#order=order-1');
    expect(screen.getByText('PayPal account h…@example.com')).toBeTruthy();
  }
}

/** What is fetched on demand is there at once when it was fetched before. */
beforeAll(async () => {
  render(
    <Suspense>
      <SignInLink />
    </Suspense>,
  );
  await screen.findByRole('button', { name: 'Send me a link' });
  cleanup();
});

describe('every transition of the account menu on its page [MB-02] [R-06] [O-03]', () => {
  const coverage = createCoverage(accountMenuMachine);
  const walks = inputs.flatMap((input) =>
    transitionPaths(accountMenuMachine, { ...model, input }).map((path) => ({ ...path, input })),
  );
  for (const { name, steps, input } of walks) {
    it(`${input.key} ${name}`, async () => {
      const loadOrders = controlledPromise<readonly AccountOrder[]>();
      const signIn = controlledPromise<boolean, { key: string }>();
      const logic = accountMenuMachine.provide({
        actors: { loadOrders: loadOrders.logic, signIn: signIn.logic },
      });
      render(
        <StrictMode>
          <AccountMenu logic={logic} personalData={erasing} input={input} inspect={coverage.inspect} />
        </StrictMode>,
      );
      for (const { event, expected } of steps) {
        if (event.type === 'everything.deleted') await act(async () => press('Delete everything'));
        await act(async () => {
          if (event.type === 'account.retried') return press('Try again');
          if (event.type === 'sign-in.pressed') return press('Sign in');
          if (event.type === 'order.cancelled') return press('Cancel the texts and keep video');
          if (event.type === 'season.started') return press('Start now');
          if (event.type === 'extras.opened') return press('Add brothers and sisters');
          if (event.type === 'extras.closed') return extras.onClosed();
          if (event.type === 'extra.added') return extras.onAdded();
          if (event.type === 'everything.deleted') return press('Yes, delete everything');
          return performAutomatic(event, accountMenuMachine, undefined as never, {
            loadOrders: loadOrders as never,
            signIn: signIn as never,
          });
        });
        expectScreen(expected);
        if (event.type === 'order.cancelled') expect(document.activeElement).toBe(screen.getByRole('main'));
      }
    });
  }
  afterAll(coverage.expectComplete);
});

it('says of an order whose money does not come that its texts wait, and not that it was paid', async () => {
  const onHold: AccountOrder = { ...order, onHold: true, cancellation: null, extras: [] };
  const logic = accountMenuMachine.provide({
    actors: { loadOrders: fromPromise<readonly AccountOrder[]>(async () => [onHold]) },
  });
  const input = { key: '', notice: 'none' } as const;
  render(<AccountMenu logic={logic} personalData={erasing} input={input} />);
  await screen.findByText('Mia’s December');
  expect(alertText()).toContain(
    'Your bank has not handed over the payment of this order, so Santa’s texts wait.',
  );
  expect(screen.getByText('$29.95, not received')).toBeTruthy();
  expect(screen.queryByText('$29.95, paid once')).toBeNull();
});

it('shows what stands before what was cancelled, and offers what is missing', async () => {
  const gone: AccountOrder = { ...order, orderId: 'gone', childsName: 'Sam', cancelled: true, extras: [] };
  const filmless: AccountOrder = { ...order, orderId: 'filmless', childsName: 'Ida', extras: [] };
  const logic = accountMenuMachine.provide({
    actors: { loadOrders: fromPromise<readonly AccountOrder[]>(async () => [gone, filmless]) },
  });
  const input = { key: '', notice: 'none' } as const;
  render(<AccountMenu logic={logic} personalData={erasing} input={input} />);
  await screen.findByText('Ida’s December');
  const headings = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Ida’s December', 'Sam’s December']);
  expect(screen.getAllByRole('button', { name: /^Add/ }).map(({ textContent }) => textContent)).toEqual([
    'Add brothers and sisters, or a film',
  ]);
});

it('writes the days of the calendar as people of the edition do [K-06]', () => {
  document.documentElement.dataset['edition'] = 'uk';
  render(<Calendar texts={order.texts.slice(1)} />);
  delete document.documentElement.dataset['edition'];
  expect(screen.getByText('1 December, planned')).toBeTruthy();
  expect(screen.getAllByText(/^1 December at/)).toHaveLength(1);
});
