/** Every transition of the lead, acted out on the e-mail step. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { leadMachine } from '#machines/shop/lead/machine.ts';
import { leadModel } from '#test/model/shop/wizard/lead-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { reportCaptcha } from '../captcha/solve-captcha.ts';
import { alertText, button, press } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import { renderWizard } from './render-wizard.tsx';

const solved = { type: 'widget.solved', token: 'solved' } as const;
type Rendered = Awaited<ReturnType<typeof renderWizard>>;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=3');
});

function expectScreen(snapshot: SnapshotFrom<typeof leadMachine>, { calls }: Rendered) {
  // The payment step is fetched next.
  if (snapshot.matches('created')) return expect(screen.getByText('One moment…')).toBeTruthy();
  if (snapshot.matches('failed')) return expect(calls.restartSignUp).toBe(1);
  if (snapshot.matches('phoneRejected')) {
    return expect(alertText()).toContain(
      'Invalid Phone Number. This number cannot get texts. Use a US cell phone.',
    );
  }
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  if (snapshot.matches('emailRejected')) {
    expect(alertText()).toContain('Invalid E-mail Address. This e-mail address is too long.');
    return expect(button('Try again')).toBeNull();
  }
  if (snapshot.hasTag('busy')) expect(screen.getByRole('status').textContent).toContain('Santa is writing');
  if (snapshot.matches('refused')) expect(alertText()).toContain('Too many sign-ups.');
  const isAsked = snapshot.matches({ challenged: 'asking' });
  expect(screen.queryByText(/show that you are a person/) !== null).toBe(isAsked);
  if (snapshot.hasTag('fetching')) expect(screen.getByText('One moment…')).toBeTruthy();
  if (snapshot.hasTag('broken')) expect(alertText()).toContain('Everything you typed is still here.');
  if (snapshot.matches('unreachable')) expect(alertText()).toContain('Everything you typed is still here');
}

walk<typeof leadMachine, Rendered>(
  'every transition of the lead on the e-mail step [MB-02] [W-05] [V-05]',
  leadMachine,
  {
    ...leadModel,
    inputs: [leadModel.input],
    // A captcha that fails by itself is a programming error: no act of a person leads to it.
    impossible: (_, { type }) => type === 'xstate.error.actor.captcha',
    begin: async ({ inspect }) => {
      const rendered = await renderWizard({ draft: signedUp, step: 'email' }, inspect, { chunks: 'later' });
      await act(async () => rendered.actors.fetchChunk.resolve());
      await act(async () => press('Send the first text'));
      return rendered;
    },
    perform: (event, rendered) => {
      if (event.type === 'captcha.solved') return reportCaptcha(rendered, solved);
      const { createLead, fetchCaptcha } = rendered.actors;
      return act(async () => {
        const { output, error } = event as { output?: never; error?: Error };
        if (/^(lead|chunk)\.retried$/.test(event.type)) return press('Try again');
        if (event.type === 'lead.abandoned') return press('Change the e-mail address');
        if (event.type === 'xstate.done.actor.fetchChunk') return fetchCaptcha.resolve();
        if (event.type === 'xstate.error.actor.fetchChunk') return fetchCaptcha.reject(error);
        return output ? createLead.resolve(output) : createLead.reject(error);
      });
    },
    expectScreen,
    besides: (inspect) => {
      it('keeps what was typed when the captcha fails by itself, and asks again [X-03]', async () => {
        const draft = { draft: signedUp, step: 'email' } as const;
        const { actors } = await renderWizard(draft, inspect, { broken: ['captcha'] });
        await act(async () => press('Send the first text'));
        await act(async () => actors.createLead.resolve({ result: 'challenged', siteKey: 'site-key' }));
        expect(alertText()).toContain('Everything you typed is still here.');
        expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe(
          'parent@example.com',
        );
      });
    },
  },
);
