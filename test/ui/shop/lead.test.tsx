/** Every transition of the lead, acted out on the e-mail step. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { leadMachine } from '#machines/shop/lead.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { leadModel } from '#test/model/shop/lead-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import { renderWizard, settled } from './render-wizard.tsx';
import { alertText, press } from './screen.ts';
import { tellOfCaptcha } from './solve-captcha.ts';

const solved = { type: 'widget.solved', token: 'solved' } as const;
let restarted = () => 0;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=3');
});
afterEach(cleanup);

function expectScreen(snapshot: SnapshotFrom<typeof leadMachine>) {
  // The payment step is fetched next.
  if (snapshot.matches('created')) return expect(screen.getByText('One moment…')).toBeTruthy();
  if (snapshot.matches('failed')) return expect(restarted()).toBe(1);
  if (snapshot.matches('phoneRejected')) {
    return expect(alertText()).toContain(
      'Invalid Phone Number. This number cannot get texts. Use a US cell phone.',
    );
  }
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  if (snapshot.hasTag('busy')) expect(screen.getByRole('status').textContent).toContain('Santa is writing');
  if (snapshot.matches('refused')) expect(alertText()).toContain('Too many sign-ups.');
  const isAsked = snapshot.matches({ challenged: 'asking' });
  expect(screen.queryByText(/show that you are a person/) !== null).toBe(isAsked);
  if (snapshot.hasTag('fetching')) expect(screen.getByText('One moment…')).toBeTruthy();
  if (snapshot.hasTag('broken')) expect(alertText()).toContain('Everything you typed is still here.');
  if (snapshot.matches('unreachable')) expect(alertText()).toContain('Everything you typed is still here');
}

describe('every transition of the lead on the e-mail step [MB-02] [W-05] [W-11] [V-05] [X-03]', () => {
  const coverage = createCoverage(leadMachine);
  const impossible = (_: unknown, { type }: EventObject) => type === 'xstate.error.actor.captcha';
  for (const { name, steps } of transitionPaths(leadMachine, { ...leadModel, impossible })) {
    it(name, async () => {
      const rendered = await renderWizard({ draft: signedUp, step: 'email' }, coverage.inspect, {
        code: 'later',
      });
      const { actors, calls } = rendered;
      await act(async () => actors.fetchCode.resolve());
      await act(async () => press('Send the first text'));
      for (const { event, expected } of steps) {
        restarted = () => calls.restartSignUp;
        if (event.type === 'captcha.solved') await tellOfCaptcha(rendered, solved);
        await act(async () => {
          const { output, error } = event as { output?: never; error?: Error };
          if (event.type === 'lead.retried') return press('Try again');
          if (event.type === 'captcha.solved') return undefined;
          if (event.type === 'code.retried') return press('Try again');
          if (event.type === 'xstate.done.actor.fetchCode') return actors.fetchCaptcha.resolve();
          if (event.type === 'xstate.error.actor.fetchCode') return actors.fetchCaptcha.reject(error);
          if (event.type === 'lead.abandoned') return press('Change the e-mail address');
          return output ? actors.createLead.resolve(output) : actors.createLead.reject(error);
        });
        await settled();
        expectScreen(expected);
      }
    });
  }
  it('keeps what was typed when the captcha fails by itself, and asks again [X-03]', async () => {
    const { actors } = await renderWizard({ draft: signedUp, step: 'email' }, coverage.inspect, {
      broken: ['captcha'],
    });
    await act(async () => press('Send the first text'));
    await act(async () => actors.createLead.resolve({ result: 'challenged', siteKey: 'site-key' }));
    expect(alertText()).toContain('Everything you typed is still here.');
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  });

  afterAll(coverage.expectComplete);
});
