/** Every transition of the lead, acted out on the e-mail step. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { leadMachine } from '#machines/shop/lead.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { leadModel } from '#test/model/shop/lead-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import { renderWizard, settled } from './render-wizard.tsx';
import { alertText, heading, press } from './screen.ts';

/** The captcha is somebody else's; here it only says that it was solved or not. */
const captcha = vi.hoisted(() => ({ onSolved: (_token: string) => {}, onExpired: () => {} }));
vi.mock('#ui/shop/wizard/Captcha.tsx', () => ({
  default: (props: typeof captcha) => {
    Object.assign(captcha, props);
    return <p>One more thing: please show that you are a person.</p>;
  },
}));

let restarted = () => 0;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=3');
});
afterEach(cleanup);

function expectScreen(snapshot: SnapshotFrom<typeof leadMachine>) {
  if (snapshot.matches('created')) return expect(heading()).toBe('Give Mia Santa’s December');
  if (snapshot.matches('failed')) return expect(restarted()).toBe(1);
  if (snapshot.matches('phoneRejected')) {
    return expect(alertText()).toContain(
      'Invalid Phone Number. This number cannot get texts. Use a US cell phone.',
    );
  }
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  if (snapshot.hasTag('busy')) expect(screen.getByRole('status').textContent).toContain('Santa is writing');
  if (snapshot.matches('refused')) expect(alertText()).toContain('Too many sign-ups.');
  if (snapshot.matches('challenged')) expect(screen.getByText(/show that you are a person/)).toBeTruthy();
  if (snapshot.matches('unreachable')) expect(alertText()).toContain('Everything you typed is still here');
}

describe('every transition of the lead on the e-mail step [MB-02] [W-05] [W-11] [V-05] [X-03]', () => {
  const coverage = createCoverage(leadMachine);
  for (const { name, steps } of transitionPaths(leadMachine, leadModel)) {
    it(name, async () => {
      const { actors, calls } = await renderWizard({ draft: signedUp, step: 'email' }, coverage.inspect);
      await act(async () => press('Send the first text'));
      for (const { event, expected } of steps) {
        restarted = () => calls.restartSignUp;
        await act(async () => {
          const { output, error } = event as { output?: never; error?: Error };
          if (event.type === 'lead.retried') return press('Try again');
          if (event.type === 'captcha.solved') return captcha.onSolved('solved');
          if (event.type === 'captcha.failed') return captcha.onExpired();
          if (event.type === 'lead.abandoned') return press('Change the e-mail address');
          return output ? actors.createLead.resolve(output) : actors.createLead.reject(error);
        });
        await settled();
        expectScreen(expected);
      }
    });
  }
  afterAll(coverage.expectComplete);
});
