/** Proves signing out: every transition on its screen, and what the browser forgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { account, signOutModel } from '#test/model/shop/account/sign-out-model.ts';
import { ROOT } from '#test/support/sources.ts';
import { SignOut } from '#ui/shop/account/SignOut.tsx';
import { signOutLogic } from '#ui/shop/account/sign-out-ports.ts';
import { loadDraft, saveDraft } from '#ui/shop/wizard/draft-storage.ts';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

walkPage('every transition of signing out on the page [O-03]', signOutMachine, {
  ...signOutModel,
  render: ({ logic, input, inspect }) => {
    account.heard.length = 0;
    render(<SignOut signOut={createActor(logic, { input, inspect }).start()} />);
  },
  acts: {
    'sign-out.pressed': () => press('Sign out'),
    'others.pressed': () => press('Sign out on all other devices'),
  },
  expectScreen: ({ value }) => {
    const isResting = ['idle', 'signOutFailed', 'othersFailed', 'alone'].includes(value);
    expect(button('Sign out') !== null).toBe(isResting);
    expect(button('Sign out on all other devices') !== null).toBe(isResting);
    expect(screen.getByText(/a link that we e-mail to/).textContent).toContain(
      'to parent@example.com. Nothing',
    );
    // It is not broken at a hyphen.
    expect(screen.getByText('parent@example.com.').className).toBe('whole');
    const statuses = {
      signingOut: 'One moment…',
      endingOthers: 'One moment…',
      alone: 'All other devices are signed out. Your orders are open on this one only.',
    };
    const status = screen.queryByRole('status')?.textContent;
    expect(status).toBe((statuses as Record<string, string>)[value]);
    if (value.endsWith('Failed')) expect(alertText()).toContain('We could not reach the North Pole');
    expect(account.heard).toEqual(value === 'signedOut' ? [{ type: 'signed.out' }] : []);
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What the server was asked. */
function answering(status: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    asked.push(`${url} ${body}`);
    return Response.json({ status: 'success' }, { status });
  });
  return asked;
}
const begin = () =>
  createActor(signOutLogic, { input: { email: 'parent@example.com', account: account.actor } }).start();

it('forgets what was typed in this tab once the server has signed it out, and not before', async () => {
  saveDraft({ ...emptyDraft, name: 'Mia' });
  answering(503);
  const unreached = begin();
  unreached.send({ type: 'sign-out.pressed' });
  await waitFor(unreached, (snapshot) => snapshot.hasTag('unreached'));
  expect(loadDraft()?.name).toBe('Mia');
  const asked = answering(200);
  const reached = begin();
  reached.send({ type: 'sign-out.pressed' });
  await toPromise(reached);
  expect(asked).toEqual(['/api/sign_out devices=this']);
  expect(loadDraft()).toBeUndefined();
});

it('asks for all other devices', async () => {
  const asked = answering(200);
  const actor = begin();
  actor.send({ type: 'others.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('alone'));
  expect(asked).toEqual(['/api/sign_out devices=others']);
});

it('an address in a line of words moves to the next line as a whole, and breaks where it is wider than that', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(ROOT, 'ui/shared/base.css'), 'utf8');
  document.head.append(style);
  render(
    <SignOut
      signOut={createActor(signOutMachine, {
        input: { email: 'parent@example.com', account: account.actor },
      }).start()}
    />,
  );
  const { display, overflowWrap } = getComputedStyle(screen.getByText('parent@example.com.'));
  expect([display, overflowWrap]).toEqual(['inline-block', 'anywhere']);
  style.remove();
});
