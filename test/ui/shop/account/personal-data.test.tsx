/** Proves the download and the deletion of personal data: every transition on its screen. */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { personalDataMachine } from '#machines/shop/personal-data/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { account, personalDataModel } from '#test/model/shop/account/personal-data-model.ts';
import { PersonalData } from '#ui/shop/account/PersonalData.tsx';
import { personalDataLogic } from '#ui/shop/account/personal-data-ports.ts';
import { loadDraft, saveDraft } from '#ui/shop/wizard/draft-storage.ts';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

walkPage('every transition of the privacy corner on the page [MB-02] [B25]', personalDataMachine, {
  ...personalDataModel,
  render: ({ logic, input, inspect }) => {
    account.heard.length = 0;
    render(<PersonalData personalData={createActor(logic, { input, inspect }).start()} />);
  },
  acts: {
    'data.requested': () => press('Download my data'),
    'deletion.requested': () => press('Delete everything'),
    'deletion.confirmed': () => press('Yes, delete everything'),
    'deletion.cancelled': () => press('Keep everything'),
    'link.requested': () => press('Send me the link'),
  },
  expectScreen: (snapshot) => {
    const isAsked = ['confirming', 'deletionFailed', 'paymentOpen'].includes(snapshot.value);
    expect(button('Yes, delete everything') !== null).toBe(isAsked);
    expect(screen.queryByText(/cannot be undone/) !== null).toBe(isAsked);
    const isResting = ['idle', 'downloadFailed'].includes(snapshot.value);
    expect(button('Download my data') !== null).toBe(isResting);
    expect(screen.queryByRole('status') !== null).toBe(['downloading', 'deleting'].includes(snapshot.value));
    if (snapshot.matches('downloadFailed')) expect(alertText()).toContain('Please try again');
    if (snapshot.matches('deletionFailed')) expect(alertText()).toContain('could not reach');
    if (snapshot.matches('paymentOpen')) expect(alertText()).toContain('nothing was deleted');
    if (snapshot.matches('unproven')) expect(alertText()).toContain('parent@example.com');
    for (const address of screen.getAllByText(/@example/)) expect(address.className).toBe('whole');
    expect(account.heard).toEqual(snapshot.matches('deleted') ? [{ type: 'everything.deleted' }] : []);
  },
});

it('says of a season that is a year away, too, when its texts and details are deleted', () => {
  const input = { email: 'parent@example.com', account: account.actor };
  render(<PersonalData personalData={createActor(personalDataLogic, { input }).start()} />);
  expect(
    screen.queryByText(
      /Texts and the child’s details are deleted at the end of the January after their season,/,
    ),
  ).not.toBeNull();
});

it('forgets what was typed in this tab once everything is deleted', async () => {
  saveDraft({ ...emptyDraft, name: 'Mia' });
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  const input = { email: 'parent@example.com', account: account.actor };
  const actor = createActor(personalDataLogic, { input }).start();
  actor.send({ type: 'deletion.requested' });
  actor.send({ type: 'deletion.confirmed' });
  await toPromise(actor);
  vi.unstubAllGlobals();
  expect(loadDraft()).toBeUndefined();
});
