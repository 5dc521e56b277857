/** Every transition of the lead, acted out on the e-mail step. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { leadMachine } from '#machines/shop/lead.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { leadModel } from '#test/model/shop/lead-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import { renderWizard } from './render-wizard.tsx';
import { alertText, heading, press } from './screen.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=3');
});
afterEach(cleanup);

function expectScreen(snapshot: SnapshotFrom<typeof leadMachine>) {
  if (snapshot.matches('created')) return expect(heading()).toBe('Give Mia the whole December');
  if (snapshot.matches('phoneRejected')) return expect(alertText()).toContain('Invalid Phone Number');
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  if (snapshot.hasTag('busy')) expect(screen.getByRole('status').textContent).toContain('Santa is writing');
  if (snapshot.matches('refused')) expect(alertText()).toContain('Too many sign-ups.');
  if (snapshot.matches('unreachable')) expect(alertText()).toContain('Everything you typed is still here');
}

describe('every transition of the lead on the e-mail step [MB-02] [W-05] [W-11] [X-03]', () => {
  const coverage = createCoverage(leadMachine);
  for (const { name, steps } of transitionPaths(leadMachine, leadModel)) {
    it(name, async () => {
      const { actors } = await renderWizard({ draft: signedUp, step: 'email' }, coverage.inspect);
      await act(async () => press('Send the first text'));
      for (const { event, expected } of steps) {
        await act(async () => {
          const { output, error } = event as { output?: never; error?: Error };
          if (event.type === 'lead.retried') return press('Try again');
          if (event.type === 'lead.abandoned') return press('Change the e-mail address');
          return output ? actors.createLead.resolve(output) : actors.createLead.reject(error);
        });
        expectScreen(expected);
      }
    });
  }
  afterAll(coverage.expectComplete);
});
