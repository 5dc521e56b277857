/** Every transition of the account menu with the machines of its choices, all of them real, on its real page. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { accountMenuMachine, type ChosenTab } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { accountModel, brothers, order } from '#test/model/shop/account/account-model.ts';
import { Calendar } from '#ui/shop/account/Calendar.tsx';
import { alertText, button, heading, press } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import { renderAccount } from './render-account.tsx';

type Rendered = Awaited<ReturnType<typeof renderAccount>>;

/** A machine inside the account that fails by itself is a programming error: no act of a person leads to it. */
const NOT_BY_HAND = new Set(['xstate.error.actor.sign-in-link', 'xstate.error.actor.upgrade']);

const model = {
  ...accountModel,
  impossible: (snapshot: Parameters<typeof accountModel.impossible>[0], event: EventObject) =>
    NOT_BY_HAND.has(event.type) || accountModel.impossible(snapshot, event),
};

function expectScreen(snapshot: SnapshotFrom<typeof accountMenuMachine>) {
  if (snapshot.hasTag('busy')) expect(screen.getByText(/Looking up your order/)).toBeTruthy();
  const isUnanswered = snapshot.matches('unanswered');
  if (snapshot.matches('invited') || isUnanswered) expect(heading()).toBe('Welcome back');
  if (isUnanswered) expect(alertText()).toBe('We could not reach the North Pole. Please try again.');
  if (snapshot.matches('expired')) {
    expect(heading()).toBe('This link has expired');
    // Whether there are orders in this browser is not known yet.
    expect(alertText()).toContain('A sign-in link works once, for 15 minutes.');
    expect(alertText()).not.toContain('orders');
  }
  const sent = screen.queryByText(/We have e-mailed you a link/);
  expect(sent !== null).toBe(snapshot.context.notice === 'sent');
  if (snapshot.matches('empty')) expect(heading()).toBe('Find your order');
  const isOut = snapshot.matches('signedOut');
  expect(screen.queryByText('You are signed out') !== null).toBe(isOut);
  if (isOut) expect(heading()).toBe('You are signed out');
  const offersLink = (['empty', 'expired', 'signedOut'] as const).some((where) =>
    snapshot.matches({ [where]: 'asking' }),
  );
  expect(button('Send me a link') !== null).toBe(offersLink);
  if (snapshot.matches('erased')) expect(heading()).toBe('Everything is deleted');
  expect(screen.queryByText('Delete everything') !== null).toBe(snapshot.matches({ shown: 'open' }));
  expect(button('Sign out') !== null).toBe(snapshot.matches({ shown: 'open' }));
  if (snapshot.matches('unavailable')) expect(alertText()).toContain('could not load it');
  if (snapshot.matches('shown')) {
    const child = snapshot.context.chosen === 'order-7' ? 'Leo' : 'Mia';
    expect(heading()).toBe(`${child}’s December`);
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
    expect(tabs).toEqual(['Leo', 'Mia'].map((name) => [name, String(name === child)]));
    expect(screen.getByRole('tabpanel', { name: child })).toBeTruthy();
  }
  if (snapshot.matches('shown') && snapshot.context.chosen !== 'order-7') {
    expect(screen.getByText('December 1, planned')).toBeTruthy();
    expect(screen.getByText('December 2, not delivered')).toBeTruthy();
    expect(screen.getByText('1 planned')).toBeTruthy();
    expect(screen.getByText('$29.95, paid once')).toBeTruthy();
    expect(screen.getByText('$9.95, canceled')).toBeTruthy();
    expect(screen.getByText('$9.95, paid once')).toBeTruthy();
    expect(screen.getByText(/^The video package is canceled.*\$9\.95 is on its way back/)).toBeTruthy();
    const card = screen.getByRole('link', { name: 'Save Santa’s number' });
    expect(card.getAttribute('href')).toBe('/santa/contact.vcf');
    const isOpen = snapshot.matches({ shown: 'open' });
    expect(screen.queryByRole('region', { name: 'Changing your mind' }) !== null).toBe(isOpen);
    expect(button('Cancel the video package') !== null).toBe(isOpen);
    expect(screen.queryByLabelText('Keep our details for next year') !== null).toBe(isOpen);
    expect(screen.queryByText(/^Santa’s texts come at 4:30 PM in New York, /) !== null).toBe(isOpen);
    expect(screen.getByText('Not delivered. The network did not deliver it.')).toBeTruthy();
    // The first day is still to come, the second one did not arrive: that is plain while every stamp is closed.
    const again = screen.queryAllByText(/^Send day/);
    expect(again.map(({ textContent }) => textContent)).toEqual(isOpen ? ['Send day 2 again'] : []);
    expect(again.some((press) => press.closest('details'))).toBe(false);
    const isAdding = snapshot.matches({ shown: { open: 'adding' } });
    expect(screen.queryByRole('region', { name: 'Something to add' }) !== null).toBe(isAdding);
    const add = screen.queryByRole('link', { name: 'Add brothers and sisters' });
    expect(add?.getAttribute('href')).toBe(isOpen && !isAdding ? '?extras=order-1' : undefined);
    const group = screen.getByRole('heading', { name: 'Order' }).closest('details');
    if (isAdding) expect(group?.open).toBe(true);
    expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('fetching') || isAdding);
    if (snapshot.hasTag('broken')) expect(alertText()).toContain('Nothing about your orders has changed.');
    const details = screen.getByRole('link', { name: 'Mia’s details' });
    expect(details.getAttribute('href')).toBe('/santa/text_details#order=order-1');
    expect(screen.getByText('PayPal account h…@example.com')).toBeTruthy();
  }
}

/** Cancels what is still there to be cancelled. */
async function cancelSomething({ actors }: Rendered) {
  const name = button('Cancel this order') ? 'Cancel this order' : 'Cancel the video package';
  await act(async () => press(name));
  await act(async () => press(/^Cancel and get /));
  await act(async () => actors.cancelOrder.resolve({ result: 'refunded' }));
}

async function startNow({ actors }: Rendered) {
  await act(async () => void fireEvent.click(screen.getByLabelText('Please start now.')));
  await act(async () => press(/^Start on /));
  await act(async () => actors.requestStart.resolve({ result: 'started' }));
}

async function pauseTexts({ actors }: Rendered) {
  await act(async () => press('Pause Santa’s texts'));
  await act(async () => actors.changeTexts.resolve({ result: 'changed' }));
}

async function sendCodesAgain({ actors }: Rendered) {
  await act(async () => press('Send the codes again'));
  await act(async () => press('Send them'));
  await act(async () => actors.sendCodes.resolve({ result: 'sent' }));
}

async function eraseEverything({ actors }: Rendered) {
  await act(async () => press('Delete everything'));
  await act(async () => press('Yes, delete everything'));
  await act(async () => actors.eraseEverything.resolve({ result: 'erased' }));
}

async function signOut({ actors }: Rendered) {
  await act(async () => press('Sign out'));
  await act(async () => actors.signOut.resolve());
}

async function endExtras({ actors }: Rendered, { added }: { added: 'family' | null }) {
  if (added === null) return act(async () => press('No, thanks'));
  const extra = {
    upgrade: added,
    name: 'Family package',
    description: '',
    amount: '19.95',
    currency: 'USD',
    cancellation: '',
  };
  await act(async () => actors.loadExtras.resolve({ extras: [extra], paidWith: null, method: 'kept' }));
  await act(async () => void fireEvent.click(screen.getByRole('radio')));
  await act(async () => press('Buy the family package for $19.95'));
  return act(async () => actors.addExtra.resolve({ result: 'success' }));
}

const chooseTab = ({ orderId }: ChosenTab) =>
  act(async () => screen.getByRole('tab', { name: orderId === 'order-7' ? 'Leo' : 'Mia' }).click());

async function perform(event: EventObject & { output?: unknown }, rendered: Rendered) {
  if (event.type === 'order.cancelled') return cancelSomething(rendered);
  if (event.type === 'season.started') return startNow(rendered);
  if (event.type === 'texts.changed') return pauseTexts(rendered);
  if (event.type === 'codes.sent') return sendCodesAgain(rendered);
  if (event.type === 'everything.deleted') return eraseEverything(rendered);
  if (event.type === 'signed.out') return signOut(rendered);
  if (event.type === 'tab.chosen') return chooseTab(event as unknown as ChosenTab);
  if (event.type === 'xstate.done.actor.upgrade') return endExtras(rendered, event.output as never);
  const presses: Readonly<Record<string, string>> = {
    'account.retried': 'Try again',
    'chunk.retried': 'Try again',
    'sign-in.pressed': 'Sign in',
  };
  const name = presses[event.type];
  return act(async () => {
    if (name) press(name);
    else {
      const { actors } = rendered;
      const isAutomatic = performAutomatic(event, accountMenuMachine, undefined as never, actors as never);
      expect(isAutomatic).toBe(true);
    }
  });
}

walk<typeof accountMenuMachine, Rendered>(
  'every transition of the account with its choices on its page [MB-02] [O-03] [B30]',
  accountMenuMachine,
  {
    ...model,
    nameOf: ({ key, extrasOf }) =>
      extrasOf ? 'to add something' : key === null ? 'without a link' : 'by a link',
    begin: ({ input, inspect }) => renderAccount({ input, inspect, chunks: 'later' }),
    perform,
    expectScreen: (snapshot, _stage, event) => {
      expectScreen(snapshot);
      if (event?.type === 'order.cancelled') expect(document.activeElement).toBe(screen.getByRole('main'));
    },
    besides: (inspect) => {
      it('offers another try when what it begins fails by itself [X-03]', async () => {
        const adding = { key: null, press: 'one', notice: 'none', extrasOf: 'order-1' } as const;
        const { actors } = await renderAccount({
          input: adding,
          inspect,
          broken: ['upgrade', 'sign-in-link'],
        });
        await act(async () => actors.loadOrders.resolve([order]));
        expect(alertText()).toContain('Nothing about your orders has changed.');
        await act(async () => press('Try again'));
        expect(button('Cancel this order')).not.toBeNull();
        cleanup();
        const stranger = await renderAccount({ inspect, broken: ['sign-in-link'] });
        await act(async () => stranger.actors.loadOrders.resolve([]));
        expect(alertText()).toContain('We could not open this just now.');
        cleanup();
        const leaver = await renderAccount({ inspect, broken: ['sign-in-link'] });
        await act(async () => leaver.actors.loadOrders.resolve([order]));
        await signOut(leaver);
        expect(alertText()).toContain('We could not open this just now.');
        cleanup();
        const input = { key: 'used', press: 'one', notice: 'none', extrasOf: null } as const;
        const late = await renderAccount({ input, inspect, broken: ['sign-in-link'] });
        await act(async () => press('Sign in'));
        await act(async () => late.actors.signIn.resolve(false));
        expect(alertText()).toContain('We could not open this just now.');
      });
    },
  },
);

it('says after a sign-up for nothing that the child is all set, until another tab is pressed', async () => {
  const input = { key: null, press: 'one', notice: 'all set', extrasOf: null } as const;
  const { actors } = await renderAccount({ input });
  const second: AccountOrder = { ...order, orderId: 'order-2', childsName: 'Leo' };
  await act(async () => actors.loadOrders.resolve([order, second]));
  expect((await screen.findByText('Leo is all set!')).getAttribute('role')).toBe('status');
  await act(async () => screen.getByRole('tab', { name: 'Mia' }).click());
  expect(screen.queryByText(/is all set!/)).toBeNull();
});

it('says after a sign-up of two children for nothing that they are all set', async () => {
  const input = { key: null, press: 'one', notice: 'all set', extrasOf: null } as const;
  const { actors } = await renderAccount({ input });
  await act(async () => actors.loadOrders.resolve([{ ...order, childsName: 'Sam and Alex' }]));
  expect((await screen.findByText('Sam and Alex are all set!')).getAttribute('role')).toBe('status');
});

it('leads from an order that is not paid for to the payment of that very order', async () => {
  const { actors } = await renderAccount();
  const unpaid = { ...order, orderId: 'order-9', paid: false, cancellation: null, extras: [] };
  await act(async () => actors.loadOrders.resolve([unpaid]));
  const pay = await screen.findByRole('link', { name: 'Continue to payment' });
  expect(pay.getAttribute('href')).toBe('/santa/text_packages#order=order-9');
});

it('says that a payment is being confirmed, and not that it is open', async () => {
  const { actors } = await renderAccount();
  const unknown = { ...order, paid: false, confirming: true, cancellation: null, extras: [] };
  await act(async () => actors.loadOrders.resolve([unknown]));
  expect(await screen.findByText(/^We are still confirming the payment with the bank\./)).toBeTruthy();
  expect(screen.getByText('Being confirmed')).toBeTruthy();
  expect(screen.queryByText(/not paid/i)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

it('leads to the film of the order, and of what was added to it', async () => {
  const extras = order.extras.slice(0, 1).map((extra) => ({ ...extra, film: '/santa/film#key=extra' }));
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([{ ...order, film: '/santa/film#key=own', extras }]));
  await screen.findByText('Mia’s December');
  const links = screen.getAllByRole('link', { name: 'Watch the film' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/santa/film#key=own',
    '/santa/film#key=extra',
  ]);
});

it('leads to no film before its day', async () => {
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([{ ...order, film: null }]));
  await screen.findByText('Mia’s December');
  expect(screen.queryByRole('link', { name: 'Watch the film' })).toBeNull();
});

it('says of a gift on hold nothing about texts, which it has none of', async () => {
  const { actors } = await renderAccount();
  const gift: AccountOrder = {
    ...order,
    kind: 'gift',
    onHold: true,
    texts: [],
    cancellation: null,
    extras: [],
  };
  await act(async () => actors.loadOrders.resolve([gift]));
  await screen.findByText('The December you gave');
  expect(alertText()).toMatch(/^Your bank has not released the payment for this order\. Please call /);
});

it('says of an order whose money does not come that its texts wait, and not that it was paid', async () => {
  const onHold: AccountOrder = { ...order, onHold: true, cancellation: null, extras: [] };
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([onHold]));
  await screen.findByText('Mia’s December');
  expect(alertText()).toContain(
    'Your bank has not released the payment for this order, so Santa’s texts are on hold.',
  );
  expect(screen.getByText('$29.95, not received')).toBeTruthy();
  expect(screen.queryByText('$29.95, paid once')).toBeNull();
});

it.each([
  [null, 'Your bank has not released the payment for the Family package, so it is on hold.'],
  ['lost', 'Your bank has given you back the money for the Family package, so it is on hold.'],
] as const)(
  'says of an extra whose money did not come, with the dispute %s, whom to call',
  async (dispute, words) => {
    const family = order.extras.slice(0, 1).map((extra) => ({
      ...extra,
      kind: 'family' as const,
      packageName: 'Family package',
      amount: '19.95',
      cancelled: false,
      onHold: true,
      cancellation: null,
      refund: null,
      dispute,
    }));
    const { actors } = await renderAccount();
    await act(async () =>
      actors.loadOrders.resolve([{ ...order, cancellation: null, extras: family, texts: [] }]),
    );
    await screen.findByText('Mia’s December');
    expect(alertText()).toContain(`${words} Please call`);
    expect(screen.getByText('$19.95, not received')).toBeTruthy();
    expect(screen.queryByText('$19.95, paid once')).toBeNull();
    expect(document.body.textContent).not.toContain('texts are on hold');
  },
);

it.each([
  [
    'an order on hold says that the bank gave the money back',
    { onHold: true, dispute: 'lost' },
    'Your bank has given you back the money for this order, so Santa’s texts are on hold.',
  ],
  [
    'an order that goes on says that the bank decides',
    { dispute: 'opened' },
    'You have asked your bank for the money for the Year of texts back. Until the bank decides, we cannot pay it back here.',
  ],
  [
    'a cancelled order says that nothing was paid back',
    { cancelled: true, dispute: 'lost', refund: { amount: '29.95', state: 'needless' } },
    'There was nothing to pay back: your bank has not paid us the $29.95, or has given it back to you.',
  ],
] as const)('%s', async (_, differing, sentence) => {
  const { actors } = await renderAccount();
  const disputed: AccountOrder = {
    ...order,
    packageName: 'Year of texts',
    cancellation: null,
    extras: [],
    ...differing,
  };
  await act(async () => actors.loadOrders.resolve([disputed]));
  await screen.findByText('Mia’s December');
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).not.toContain('is on its way back');
});

it('shows the orders as the server lists them, and offers what is missing', async () => {
  const gone: AccountOrder = {
    ...order,
    orderId: 'gone',
    childsName: 'Sam',
    cancelled: true,
    extras: [],
    toAdd: [],
  };
  const filmless: AccountOrder = {
    ...order,
    orderId: 'filmless',
    childsName: 'Ida',
    extras: [],
    toAdd: ['family', 'video'],
  };
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([filmless, gone]));
  await screen.findByText('Ida’s December');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Ida', 'Sam']);
  expect(screen.getAllByRole('link', { name: /^Add/ }).map(({ textContent }) => textContent)).toEqual([
    'Add brothers and sisters, or a film',
  ]);
});

it('keeps what can be chosen in four groups, closed, and what waits for an answer in the open', async () => {
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([order]));
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.group')];
  expect(groups.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Texts4:30 PM',
    'MiaDetails',
    'Order$29.95, paid once',
    'PrivacyYour data and devices',
  ]);
  expect(groups.filter(({ open }) => open)).toEqual([]);
  const groupOf = (found: Element) => found.closest('.group')?.querySelector('h2')?.textContent;
  expect(groupOf(screen.getByLabelText('Please start now.'))).toBeUndefined();
  expect(groupOf(screen.getByText('Send day 2 again'))).toBeUndefined();
  expect(groupOf(screen.getByText('Pause Santa’s texts'))).toBe('Texts');
  expect(groupOf(screen.getByText('Change the phone number'))).toBe('Texts');
  expect(groupOf(screen.getByLabelText('Keep our details for next year'))).toBe('Mia');
  expect(groupOf(screen.getByText('Cancel this order'))).toBe('Order');
  expect(groupOf(screen.getByText('Delete everything'))).toBe('Privacy');
});

it('has nothing to choose about texts once the season is over', async () => {
  const { actors } = await renderAccount();
  const over = { ...order, times: null, numberChange: null, contact: null };
  await act(async () => actors.loadOrders.resolve([over]));
  expect(screen.queryByRole('heading', { name: 'Texts' })).toBeNull();
  expect(screen.queryByText('Save Santa’s number')).toBeNull();
});

it('opens the texts where another number waits for its code, and leaves money that we owe in the open', async () => {
  const { actors } = await renderAccount();
  const owed = { reason: 'missed_days', amount: '2.40', sent: 23, planned: 25, until: null } as const;
  const numberChange = { version: 'us-number-2026-1', wording: 'I agree.', pending: '•••• 0199' };
  await act(async () => actors.loadOrders.resolve([{ ...order, cancellation: owed, numberChange }]));
  const open = [...document.querySelectorAll<HTMLDetailsElement>('.group[open]')];
  expect(open.map((group) => group.querySelector('h2')?.textContent)).toEqual(['Texts']);
  const back = screen.getByRole('region', { name: 'Money back' });
  expect(back.closest('.group')).toBeNull();
  expect(back.textContent).toContain('2 of Santa’s 25 texts did not arrive.');
});

it('offers the money where no text has arrived before it offers to send them again', async () => {
  const { actors } = await renderAccount();
  const owed = { reason: 'undelivered', amount: '29.95', sent: 0, planned: 25, until: '2027-01-31' } as const;
  await act(async () => actors.loadOrders.resolve([{ ...order, cancellation: owed }]));
  const back = screen.getByRole('region', { name: 'Money back' });
  const again = screen.getByText('Send day 2 again');
  expect(back.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('writes the days of the calendar as people of the edition do [K-06]', () => {
  document.documentElement.dataset['edition'] = 'uk';
  render(<Calendar texts={order.texts.slice(1)} way={() => null} />);
  delete document.documentElement.dataset['edition'];
  expect(screen.getByText('1 December, planned')).toBeTruthy();
  expect(screen.getAllByText(/^1 December at/)).toHaveLength(1);
});

it('offers below the calendar what can be sent again, the first of it above all [O-03]', async () => {
  const [, first, second] = order.texts;
  if (!first || !second) throw new Error('the model has three texts');
  const texts = [first, second, { ...second, slot: '12-03' }, { ...second, slot: '12-04', again: false }];
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([{ ...order, texts }]));
  const presses = screen.getAllByRole('button', { name: /^Send day/ });
  expect(presses.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Send day 2 again', 'button'],
    ['Send day 3 again', 'link'],
  ]);
});

it('begins with what the phone got last, and marks the day [O-03]', async () => {
  const [welcome, first, second] = order.texts;
  if (!welcome || !first || !second) throw new Error('the model has three texts');
  const texts = [
    welcome,
    { ...first, state: 'delivered' as const, today: true, text: 'Good evening, Mia.' },
    { ...second, state: 'planned' as const, reason: null },
  ];
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([{ ...order, texts }]));
  expect(document.querySelector('.order__latest')?.textContent).toMatch(
    /^Today, December 1 at .*: delivered“Good evening, Mia\.”$/,
  );
  expect(screen.getByText('December 1, today, delivered')).toBeTruthy();
  expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
});

it('opens the tab of the child whose texts wait for the buyer, says so on it, and goes on by the arrow keys [C16]', async () => {
  const { actors } = await renderAccount();
  const wait = { kind: 'doubt', pressPath: '/w', words: [] } as const;
  await act(async () => actors.loadOrders.resolve([{ ...brothers, wait }, order]));
  await screen.findByText('Leo’s December');
  const selected = () => screen.getByRole('tab', { selected: true });
  expect(selected().textContent).toBe('Leoneeds attention');
  await act(async () => fireEvent.keyDown(selected(), { key: 'ArrowRight' }));
  expect([heading(), document.activeElement]).toEqual(['Mia’s December', selected()]);
  await act(async () => fireEvent.keyDown(selected(), { key: 'ArrowLeft' }));
  expect([heading(), document.activeElement]).toEqual(['Leo’s December', selected()]);
});

it('tells two orders of one name apart by their numbers, and shows no tabs for one order', async () => {
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([{ ...brothers, childsName: 'Mia' }, order]));
  await screen.findByText('Mia’s December');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect([new Set(names).size, names.every((name) => name.startsWith('Mia, '))]).toEqual([2, true]);
  cleanup();
  const alone = await renderAccount();
  await act(async () => alone.actors.loadOrders.resolve([order]));
  await screen.findByText('Mia’s December');
  expect(screen.queryAllByRole('tab')).toEqual([]);
});

it('names the years of a child’s two Decembers, and of any December between two seasons', async () => {
  const { actors } = await renderAccount();
  await act(async () => actors.loadOrders.resolve([order, { ...order, orderId: 'order-9', season: 2027 }]));
  await screen.findByText('Mia’s December 2027');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Mia, 2026',
    'Mia, 2027',
  ]);
  cleanup();
  document.documentElement.dataset['welcomeFrom'] = 'October 2027';
  const alone = await renderAccount();
  await act(async () => alone.actors.loadOrders.resolve([order]));
  await screen.findByText('Mia’s December 2026');
  document.documentElement.dataset['welcomeFrom'] = '';
});

it('offers Santa in the own room until the text of Christmas morning, which brings the picture, has left', async () => {
  const [text] = order.texts;
  for (const [state, links] of [
    ['planned', 1],
    ['delivered', 0],
  ] as const) {
    const { actors } = await renderAccount();
    const texts = text ? [{ ...text, slot: '12-25', state }] : [];
    await act(async () => actors.loadOrders.resolve([{ ...order, texts }]));
    await screen.findByText('Mia’s December');
    expect(screen.queryAllByText('Santa, drawn into your room')).toHaveLength(links);
    cleanup();
  }
});
