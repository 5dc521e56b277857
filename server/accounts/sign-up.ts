/** Signs a child up: stores the order, the consent and the first text in one commit, then sends the text. */
import { setTimeout } from 'node:timers/promises';
import type { Message } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Background } from '../jobs/background.ts';
import type { Metrics } from '../operating/metrics.ts';
import { newLead, type SignUp } from '../rules/ordering/new-lead.ts';
import { createLead, type LeadOutcome } from '../rules/ordering/sign-up.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { type QuietHours } from '../rules/texting/quiet-hours.ts';
import type { Outbox } from '../texts/outbox.ts';
import type { Clock } from '../time/clock.ts';

export interface SignUpParts {
  store: Store;
  outbox: Outbox;
  background: Background;
  clock: Clock;
  metrics: Pick<Metrics, 'signedUp'>;
  newId: () => string;
  quietHours: QuietHours | null;
}

/** How long the page waits to be able to say that the text was sent. */
const timeoutMs = 3_000;

/** @returns a function that signs a child up and waits a moment for the first text to leave */
export function createSignUp(parts: SignUpParts) {
  const { store, outbox, background, clock, metrics, newId, quietHours } = parts;

  async function sendWelcome(text: TextToSend): Promise<Message | undefined> {
    const sent = outbox.sendNow(text);
    background.follow(sent);
    const timeout = setTimeout(timeoutMs, undefined, { ref: false });
    // The background job reports failures; here a failure only means that there is nothing left to wait for.
    return Promise.race([sent.catch(() => undefined), timeout]);
  }

  return async function signUp(wanted: SignUp): Promise<LeadOutcome> {
    const lead = newLead(wanted, { id: newId(), at: clock.now(), quietHours });
    const outcome = await store.write((unit) => createLead(unit, lead));
    metrics.signedUp(outcome.kind);
    if (outcome.welcome?.state !== 'planned') return outcome;
    const { order, welcome: planned } = outcome;
    const now =
      (await sendWelcome({ message: planned, order })) ??
      (await store.read((unit) => unit.texts.welcomeOf(order.phone, planned.season)));
    return { ...outcome, welcome: now ?? planned };
  };
}
