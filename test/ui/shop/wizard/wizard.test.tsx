/** Every transition of the wizard, acted out on its real screens. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import { emptyDetails } from '#machines/shop/personalisation/machine.ts';
import type { Receipt, ReceiptOutput } from '#machines/shop/receipt/machine.ts';
import { emptyDraft, isPhoneComplete, STEPS, type StepName } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { offersWording } from '#server/rules/consent/offers-wording.ts';
import { checkout, order } from '#test/model/shop/payment/payment-model.ts';
import { mias } from '#test/model/shop/season/season-model.ts';
import { denver } from '#test/model/shop/wizard/text-place-model.ts';
import { paid, signedUp, wizardModel } from '#test/model/shop/wizard/wizard-model.ts';
import { nameOf } from '#ui/shop/wizard/address.ts';
import { alertText, button, heading, press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';
import { renderWizard } from './render-wizard.tsx';
import '../support/season-now.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;
type Rendered = Awaited<ReturnType<typeof renderWizard>>;

/** A machine inside the wizard that fails by itself is a programming error: no act of a person leads to it. */
const NOT_BY_HAND = new Set([
  'xstate.error.actor.lead',
  'xstate.error.actor.text-place',
  'xstate.error.actor.season',
  'xstate.error.actor.payment',
  'xstate.error.actor.personalisation',
  'xstate.error.actor.upgrade',
  'xstate.error.actor.receipt',
]);

const model = {
  ...wizardModel,
  impossible: (snapshot: Snapshot, event: EventObject) =>
    NOT_BY_HAND.has(event.type) ||
    wizardModel.impossible(snapshot, event) ||
    // Nothing can be typed while the sign-up is on its way.
    (event.type === 'email.changed' && snapshot.hasTag('busy')),
};
const drafts = { 'a fresh visit': emptyDraft, 'a sign-up': signedUp, 'an order that is paid': paid };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function perform(
  { type: name, ...payload }: EventObject & Record<string, unknown>,
  { actors, clock }: Rendered,
) {
  if (name === 'xstate.done.actor.receipt') return endReceipt(payload['output'] as ReceiptOutput, actors);
  await act(async () => {
    const { output } = payload as { output?: never };
    // Two seconds until the server is asked again, a minute and a half until the page stops.
    if (name.startsWith('xstate.after.ASK_PAUSE')) return clock.increment(2_000);
    if (name.startsWith('xstate.after.PATIENCE')) return clock.increment(90_000);
    switch (name) {
      case 'name.changed':
        return void type(/Child’s name/, String(payload.name));
      case 'phone.changed': {
        const { area, first, second } = payload.phone as { area: string; first: string; second: string };
        type('Area code, 3 digits', area);
        type('Next 3 digits', first);
        return void type('Last 4 digits', second);
      }
      case 'consent.changed':
        return void fireEvent.click(screen.getByRole('checkbox'));
      case 'zone.chosen': {
        actors.findHours.resolve(denver);
        await settled();
        return void type(/^Texts come at/, String(payload.zone));
      }
      case 'offers.changed':
        return void fireEvent.click(screen.getByRole('checkbox', { name: /Remind me once/ }));
      case 'email.changed':
        return void type('Your e-mail address', String(payload.email));
      case 'next':
        return press(
          /^(Next|Send the first text|See .* December|Skip|Continue without it|Continue to payment)$/,
        );
      case 'extras.opened':
        return press('Add brothers and sisters');
      case 'step.requested': {
        const step = payload.step as StepName;
        history.pushState(null, '', `/?step=${nameOf(step)}`);
        return void window.dispatchEvent(new PopStateEvent('popstate'));
      }
      case 'xstate.done.actor.fetchChunk':
        return actors.fetchChunk.resolve();
      case 'xstate.error.actor.fetchChunk':
        return actors.fetchChunk.reject(new Error('offline'));
      case 'chunk.retried':
        return press('Try again');
      case 'xstate.done.actor.lead':
        return answerLead(output as unknown as { result: string }, actors);
      case 'xstate.done.actor.payment': {
        const ended = output as unknown as PaymentOutput;
        if (ended.result === 'cancelled') {
          return actors.loadCheckout.resolve({ ...checkout, order: { ...order, state: 'cancelled' } });
        }
        const { amount, otherOrders } = ended as Extract<PaymentOutput, { result: 'paid' }>;
        return actors.loadCheckout.resolve({
          ...checkout,
          order: { ...order, state: 'paid', amount: amount.toFixed(2), otherOrders },
        });
      }
      case 'xstate.done.actor.season':
        return actors.findSeason.resolve({ ...mias, payment: 'made' });
      case 'xstate.done.actor.findFirstText':
        return actors.findFirstText.resolve(output as never);
      case 'xstate.error.actor.findFirstText':
        return actors.findFirstText.reject(new Error('offline'));
      case 'xstate.done.actor.personalisation':
        return press('Skip');
      case 'xstate.done.actor.upgrade':
        return press('No, thanks');
      default:
        throw new Error(`There is no act for ${name}`);
    }
  });
}

async function answerLead(output: { result: string }, { createLead }: Rendered['actors']) {
  if (output.result !== 'abandoned') return createLead.resolve(output as never);
  await act(async () => createLead.reject(new Error('offline')));
  expect(alertText()).toContain('Everything you typed is still here');
  press('Change the e-mail address');
}

const received: Receipt = {
  email: 'parent@example.com',
  descriptor: null,
  texts: {
    count: 6,
    from: '2026-12-20T21:30:00Z',
    until: '2026-12-25T15:00:00Z',
    zone: 'America/New_York',
  },
  correction: 'possible',
  order: 'standing',
  toAdd: [],
};

async function endReceipt(output: ReceiptOutput, { loadReceipt, correctEmail }: Rendered['actors']) {
  if (output === null) {
    return act(async () => loadReceipt.resolve({ ...received, order: 'cancelled' }));
  }
  const { email, otherOrders } = output;
  expect(screen.getByText(/^Your account shows which texts come, and when\./)).toBeTruthy();
  await act(async () => loadReceipt.resolve(received));
  expect(
    screen.getByText(/^Santa sends 6 texts, one a day from December 20 to December 25, 2026\./),
  ).toBeTruthy();
  await settled();
  press('Wrong address? Correct it');
  type('Your e-mail address', email);
  await act(async () => press('Send the receipt there'));
  await act(async () => correctEmail.resolve({ result: 'corrected', email, otherOrders }));
}

/** What a person must see in each state, written by hand. */
function expectScreen(snapshot: Snapshot) {
  const { name } = snapshot.context;
  // The extras say so, too, while they are looked up.
  const isUnderWay = snapshot.hasTag('fetching') || snapshot.matches({ addon: 'choosing' });
  expect(screen.queryByText('One moment…') !== null).toBe(isUnderWay);
  const isLeaving = snapshot.status === 'done';
  expect(screen.queryByText('Opening the next page…') !== null).toBe(isLeaving);
  if (snapshot.hasTag('fetching')) return expect(screen.queryAllByRole('heading')).toEqual([]);
  if (snapshot.hasTag('broken')) {
    const isPaid = snapshot.context.amountPaid !== null;
    const reassurance = isPaid ? 'Your payment is safe.' : 'Nothing was charged and nothing is lost.';
    expect(alertText()).toBe(`We could not open this just now. ${reassurance}`);
    expect(screen.getByRole('link', { name: 'Reload the page' })).toBeTruthy();
    expect(button('Skip') !== null).toBe(snapshot.matches('details'));
    expect(button('Continue to payment') !== null).toBe(snapshot.matches('texted'));
    const goesOn = snapshot.matches('addon') || snapshot.matches('allSet');
    return expect(button('Continue without it') !== null).toBe(goesOn);
  }
  // Before the sale each step but the first has a way back.
  const isBack = ['phone', 'email', 'texted', 'payment', 'allSet', 'addon'].some((step) =>
    snapshot.matches(step as 'phone'),
  );
  if (!snapshot.matches('payment')) expect(button('Back') !== null).toBe(isBack && !snapshot.hasTag('busy'));
  if (snapshot.matches('name')) {
    expect(heading()).toBe('Who should Santa write to?');
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
  }
  if (snapshot.matches('phone')) {
    expect(heading()).toBe('Which phone should Santa text?');
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    expect(
      screen.getByText(name ? /Santa can't wait to show Mia/ : /That's OK! {1,2}Santa can tell/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(snapshot.context.consent === 'given');
    const incomplete = !isPhoneComplete(snapshot.context.phone);
    if (snapshot.matches({ phone: { open: 'filling' } })) expect(alertText()).toBe('');
    if (snapshot.matches({ phone: { open: 'rejected' } })) {
      expect(alertText()).toContain('Invalid Phone Number. Use another number.');
    }
    if (snapshot.matches({ phone: { open: 'correcting' } })) {
      expect(alertText().includes('Enter all 10 digits')).toBe(incomplete);
      expect(alertText().includes('Please agree first')).toBe(snapshot.context.consent === 'missing');
    }
  }
  if (snapshot.matches('email')) {
    expect(heading()).toBe('Where should your receipt go?');
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe(snapshot.context.email);
    expect(button('Send the first text') !== null).toBe(!snapshot.hasTag('busy'));
    // Its words are the ones that the server keeps; it starts unticked [B26].
    const offers = screen.getByRole<HTMLInputElement>('checkbox', { name: offersWording.signUp });
    expect(offers.checked).toBe(snapshot.context.offers === 'wanted');
    const isRejected = snapshot.matches({ email: 'rejected' });
    const isIncomplete = snapshot.matches({ email: 'correcting' });
    expect(alertText().includes('Enter an e-mail address')).toBe(isIncomplete);
    expect(alertText().includes('Invalid E-mail Address. This e-mail address is too long.')).toBe(isRejected);
    const field = screen.getByLabelText<HTMLInputElement>('Your e-mail address');
    expect(field.getAttribute('aria-invalid') === 'true').toBe(isRejected || isIncomplete);
    expect(field.readOnly).toBe(snapshot.hasTag('busy'));
    if (isRejected) expect(document.activeElement).toBe(field);
  }
  if (snapshot.matches('payment')) {
    expect(heading()).toContain('December');
    expect(screen.getByText('Step 4 of 4')).toBeTruthy();
    const isFailed = snapshot.context.firstText?.outcome === 'failed';
    expect(
      screen.queryByText(/^Santa had a problem sending the text to the number provided\./) !== null,
    ).toBe(isFailed);
  }
  if (snapshot.matches('texted')) {
    const to = name ? ` to ${name}` : '';
    const outcome = snapshot.context.firstText?.outcome ?? '';
    const isFailed = outcome === 'failed';
    const sent = `Santa just sent a text${to} with a picture from the North Pole!`;
    const headings: Readonly<Record<string, string>> = {
      sent,
      delivered: sent,
      on_its_way: `Santa's text${to} with a picture from the North Pole is on its way.`,
      failed: 'Santa had a problem sending the text to the number provided',
    };
    expect(heading()).toBe(headings[outcome]);
    expect(screen.queryByRole('link', { name: 'Check the number' }) !== null).toBe(isFailed);
    expect(/The phone network did not deliver it\. Correct the number/.test(alertText())).toBe(isFailed);
    const december = screen.getByRole('link', {
      name: `See ${name ? `${name}’s` : 'your child’s'} December`,
    });
    expect(december.getAttribute('href')).toBe('/santa/december');
    expect(button('Continue to payment')).not.toBeNull();
  }
  if (snapshot.matches('details')) {
    expect(heading()).toBe(`Would you like to personalize more for ${name || 'your child'}? (optional)`);
    expect(button('Skip')).not.toBeNull();
  }
  if (snapshot.matches('intro')) expect(heading()).toBe('A text from Santa, every day until Christmas');
  if (snapshot.matches('addon')) expect(heading()).toBe('Would you like to add something?');
  if (snapshot.matches('allSet')) {
    expect(heading()).toBe(`${name || 'Your child'} is all set!`);
    const card = screen.getByRole('link', { name: 'Save Santa’s number' });
    expect(card.getAttribute('href')).toBe('/santa/contact.vcf');
    expect(screen.getByRole('status').textContent).toBe(
      `Your receipt is on its way to ${snapshot.context.email}.`,
    );
    expect(screen.getByText(snapshot.context.email).parentElement?.className).toBe('whole');
  }
}

walk<typeof wizardMachine, Rendered>(
  'every transition of the wizard on its screens [MB-02] [C2] [C8] [C12]',
  wizardMachine,
  {
    ...model,
    inputs: Object.values(drafts).map((draft) => ({ draft })),
    nameOf: ({ draft }) =>
      Object.entries(drafts).find(([, known]) => known === draft)?.[0] ?? 'another draft',
    // Every path begins with an address, with which the page is opened.
    begun: 1,
    begin: ({ input, inspect, steps }) => {
      const [arrival] = steps;
      if (!arrival) throw new Error('Every path begins with an address');
      const { step } = arrival.event as unknown as { step: StepName };
      return renderWizard({ ...input, step }, inspect, { chunks: 'later' });
    },
    perform,
    expectScreen,
    besides: (inspect) => {
      it('arrives where the address and the draft allow [W-01]', async () => {
        for (const [input, title] of arrivals) {
          await renderWizard(input, inspect);
          expect(heading()).toBe(title);
          cleanup();
        }
      });

      it('keeps what was typed and offers a way on when a part of it fails by itself [X-03]', async () => {
        await renderWizard({ draft: signedUp, step: 'email' }, inspect, { broken: ['lead'] });
        await act(async () => press('Send the first text'));
        expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe(
          'parent@example.com',
        );
        cleanup();
        await renderWizard({ draft: signedUp, step: 'payment' }, inspect, {
          broken: ['payment'],
        });
        expect(alertText()).toContain('Nothing was charged and nothing is lost');
        await act(async () => press('Try again'));
        expect(button('Try again')).not.toBeNull();
        cleanup();
        await renderWizard({ draft: signedUp, step: 'texted' }, inspect, { broken: ['season'] });
        await act(async () => press('Try again'));
        await act(async () => press('Continue to payment'));
        expect(heading()).toBe('Give Mia Santa’s December');
        cleanup();
        await renderWizard({ step: 'phone' }, inspect, { broken: ['text-place'] });
        expect(alertText()).toContain('Nothing was charged and nothing is lost');
        await act(async () => press('Try again'));
        expect(button('Try again')).not.toBeNull();
        cleanup();
        for (const [step, onward] of [
          ['details', 'Skip'],
          ['addon', 'Continue without it'],
        ] as const) {
          await renderWizard({ draft: paid, step }, inspect, {
            broken: ['personalisation', 'upgrade'],
          });
          expect(alertText()).toContain('Your payment is safe');
          await act(async () => press('Try again'));
          await act(async () => press(onward));
          cleanup();
        }
        await renderWizard({ draft: paid, step: 'allSet' }, inspect, { broken: ['receipt'] });
        expect(screen.getByText('parent@example.com')).toBeTruthy();
        expect(button('Wrong address? Correct it')).toBeNull();
      });
    },
  },
);

const arrivals = [
  [{ step: 'intro' }, 'A text from Santa, every day until Christmas'],
  [{ step: 'phone' }, 'Which phone should Santa text?'],
  [{ step: 'email', draft: signedUp }, 'Where should your receipt go?'],
  [{ step: 'texted', draft: signedUp }, 'Santa just sent a text to Mia with a picture from the North Pole!'],
  [{ step: 'payment', draft: signedUp }, 'Give Mia Santa’s December'],
  [{ step: 'payment' }, 'Who should Santa write to?'],
  [{ step: 'details', draft: paid }, personalize()],
  [{ step: 'payment', draft: paid }, personalize()],
  [{ step: 'allSet', draft: paid }, 'Mia is all set!'],
  [{ step: 'addon', draft: paid }, 'Would you like to add something?'],
] as const;

function personalize() {
  return 'Would you like to personalize more for Mia? (optional)';
}

it('says above the first text how far it is, and stops asking when the network has said it [C2]', async () => {
  const { actors, clock, wizard } = await renderWizard({ draft: signedUp, step: 'texted' }, () => {});
  await act(async () => actors.findSeason.resolve(mias));
  const arrival = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(arrival()).toEqual(['On its way to the phone']);
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.resolve({ outcome: 'on_its_way' }));
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.reject(new Error('offline')));
  expect(arrival()).toEqual(['On its way to the phone']);
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.resolve({ outcome: 'delivered' }));
  expect(arrival()).toEqual(['Now, delivered to the phone']);
  expect(heading()).toBe('Santa just sent a text to Mia with a picture from the North Pole!');
  await act(async () => clock.increment(90_000));
  expect(actors.findFirstText.inputs).toEqual(Array.from({ length: 3 }, () => ({ orderId: 'order-1' })));
  expect(wizard.getSnapshot().context.firstText).toEqual({ outcome: 'delivered' });
});

it('says that the network could not deliver the first text, here and beside the payment [C2]', async () => {
  const { actors, clock } = await renderWizard({ draft: signedUp, step: 'texted' }, () => {});
  await act(async () => actors.findSeason.resolve(mias));
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.resolve({ outcome: 'failed' }));
  expect(heading()).toBe('Santa had a problem sending the text to the number provided');
  expect(screen.getByRole('link', { name: 'Check the number' }).getAttribute('href')).toBe('?step=2');
  await act(async () => press('Continue to payment'));
  expect(screen.getByText(/^Santa had a problem sending the text/)).toBeTruthy();
});

it('says so where the network tells it only while the payment is open, too [C2]', async () => {
  const { actors, clock } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const notice = () => document.querySelector('.progress__notice')?.textContent;
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.resolve({ outcome: 'on_its_way' }));
  expect(notice()).toBe('');
  await act(async () => clock.increment(2_000));
  await act(async () => actors.findFirstText.resolve({ outcome: 'failed' }));
  expect(notice()).toBe('Santa had a problem sending the text to the number provided. Check the number');
  expect(screen.getByRole('link', { name: 'Check the number' }).getAttribute('href')).toBe('?step=2');
  expect(heading()).toContain('December');
});

it('asks about a text for a minute and a half, and not about one that waits for the morning [C2]', async () => {
  const { actors, clock } = await renderWizard({ draft: signedUp, step: 'texted' }, () => {});
  for (let asked = 0; asked < 44; asked += 1) {
    await act(async () => clock.increment(2_000));
    await act(async () => actors.findFirstText.resolve({ outcome: 'sent' }));
  }
  await act(async () => clock.increment(60_000));
  expect(actors.findFirstText.inputs.length).toBe(44);
  cleanup();
  const planned = { ...signedUp, firstText: { outcome: 'planned', at: '2026-12-01T13:00:00Z' } } as const;
  const other = await renderWizard({ draft: planned, step: 'texted' }, () => {});
  await act(async () => other.clock.increment(60_000));
  expect(other.actors.findFirstText.inputs).toEqual([]);
});

describe('between two seasons, when the first text is months away', () => {
  beforeEach(() => {
    document.documentElement.dataset['welcomeFrom'] = 'October 2027';
  });
  afterEach(() => {
    document.documentElement.dataset['welcomeFrom'] = '';
  });
  const condition =
    'A sign-up that is not paid for is deleted after 30 days; if the first text has not come by then, none is sent.';

  it('says with its promise at the e-mail address what becomes of an unpaid sign-up', async () => {
    await renderWizard({ step: 'email', draft: { ...signedUp, orderId: null } }, () => {});
    expect(document.body.textContent).toContain(`Santa sends his first text in October 2027. ${condition}`);
  });

  it('says so with the day of the text, and not of one that has been sent', async () => {
    const zone = 'America/New_York';
    const firstText = { outcome: 'planned', at: '2027-10-01T20:30:00Z', zone } as const;
    const planned = { ...signedUp, firstText };
    await renderWizard({ draft: planned, step: 'texted' }, () => {});
    expect(heading()).toContain('will arrive on Friday, October 1, 2027');
    expect(document.body.textContent).toContain(condition);
    cleanup();
    await renderWizard({ draft: signedUp, step: 'texted' }, () => {});
    expect(document.body.textContent).not.toContain('not paid for');
  });
});

it('says of a text that waits for the morning nothing of October', async () => {
  const planned = { ...signedUp, firstText: { outcome: 'planned', at: '2026-12-01T13:00:00Z' } } as const;
  await renderWizard({ draft: planned, step: 'texted' }, () => {});
  expect(document.body.textContent).not.toContain('not paid for');
});

it.each([
  ['three boxes', emptyDraft.phone],
  ['one field', { number: '' }],
])('says that the parent’s own number works too, where it is typed into %s', async (_, phone) => {
  await renderWizard({ step: 'phone', draft: { ...emptyDraft, name: 'Mia', phone } }, () => {});
  const number = screen.getByRole('group', { name: /number$/i });
  for (const box of within(number).getAllByRole('textbox')) {
    const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words).toContain('Your own number works too.');
  }
});

it.each([
  ['Mia', 'Mia'],
  ['', 'your child'],
])('asks for more about the child once money was paid: "%s" [W-06]', async (name, named) => {
  const { actors } = await renderWizard({ draft: { ...signedUp, name }, step: 'payment' }, () => {});
  await act(async () =>
    actors.loadCheckout.resolve({ ...checkout, order: { ...order, state: 'paid', amount: '29.95' } }),
  );
  await settled();
  expect(heading()).toBe(`Would you like to personalize more for ${named}? (optional)`);
});

it.each([
  ['Mia', 'Mia'],
  ['', 'Your child'],
])('says at the end who is all set: "%s" [W-08]', async (name, named) => {
  await renderWizard({ draft: { ...paid, name }, step: 'allSet' }, () => {});
  expect(heading()).toBe(`${named} is all set!`);
});

it.each([
  [[], null],
  [['family'], 'Add brothers and sisters'],
  [['video'], 'Add a film'],
  [['family', 'video'], 'Add brothers and sisters, or a film'],
] as const)(
  'offers at the end what the order does not have yet, in either edition: %j',
  async (toAdd, words) => {
    for (const edition of ['us', 'uk']) {
      document.documentElement.dataset['edition'] = edition;
      const { actors } = await renderWizard({ draft: paid, step: 'allSet' }, () => {});
      await act(async () => actors.loadReceipt.resolve({ ...received, toAdd }));
      expect(screen.queryByRole('button', { name: /^Add / })?.textContent ?? null).toBe(words);
      cleanup();
    }
    delete document.documentElement.dataset['edition'];
  },
);

it('says of two children that they are all set', async () => {
  await renderWizard({ draft: { ...paid, name: 'Sam and Alex' }, step: 'allSet' }, () => {});
  expect(heading()).toBe('Sam and Alex are all set!');
});

it('says at step 5 of an order that was cancelled that it was, and leads to the account', async () => {
  const { actors } = await renderWizard({ draft: paid, step: 'details' }, () => {});
  await act(async () => actors.findDetails.resolve({ order: 'cancelled', saved: emptyDetails, kept: [] }));
  expect(heading()).toBe('This order was canceled');
  expect(screen.queryByText(/the payment went through/)).toBeNull();
  expect(screen.queryByLabelText('Town')).toBeNull();
  expect(screen.getByRole('link', { name: 'See your account' })).toBeTruthy();
});

it('tells no price for a child whom a family package pays for', async () => {
  document.documentElement.dataset['price'] = '$29.95';
  await renderWizard({}, () => {});
  expect(screen.queryByText('$29.95 once.')).not.toBeNull();
  cleanup();
  await renderWizard({ draft: { ...emptyDraft, payer: 'family package' } }, () => {});
  expect(screen.queryByText(/\$29\.95/)).toBeNull();
  expect(screen.queryByText('Your family package pays for it.')).not.toBeNull();
  delete document.documentElement.dataset['price'];
});

it('begins with the name, and counts the steps from the introduction to the end [W-01]', async () => {
  await renderWizard({}, () => {});
  expect(heading()).toBe('Who should Santa write to?');
  expect(STEPS.slice(0, 7).map(nameOf)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(STEPS.slice(0, 7)).toEqual(['intro', 'name', 'phone', 'email', 'payment', 'details', 'allSet']);
  expect(STEPS.map(nameOf)).toContain('addon');
});

it('says next to the number that it was refused [W-11]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'email' }, () => {});
  await act(async () => press('Send the first text'));
  const message = 'Invalid Phone Number. Use another number.';
  await act(async () => actors.createLead.resolve({ result: 'phone_rejected', message }));
  await settled();
  expect(heading()).toBe('Which phone should Santa text?');
  expect(alertText()).toContain(message);
  expect(button('Next')).not.toBeNull();
});

it('leads from the first step to what this is, and from there on, with what was typed [W-02]', async () => {
  await renderWizard({}, () => {});
  await act(async () => void type(/Child’s name/, 'Mia'));
  await act(async () => press('How it works'));
  await settled();
  expect(heading()).toBe('A text from Santa, every day until Christmas');
  expect(location.search).toBe('?step=0');
  await act(async () => press('Next'));
  expect(heading()).toBe('Who should Santa write to?');
  expect(screen.getByLabelText<HTMLInputElement>(/Child’s name/).value).toBe('Mia');
});

it('goes back step by step with everything that was typed, but not while a payment is under way', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  expect(button('Back')).toBeNull();
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => press('Back'));
  expect(heading()).toMatch(/^Santa just sent a text to Mia/);
  await act(async () => press('Back'));
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('parent@example.com');
  await act(async () => press('Back'));
  expect(screen.getByLabelText<HTMLInputElement>('Area code, 3 digits').value).toBe('202');
  await act(async () => press('Back'));
  expect(screen.getByLabelText<HTMLInputElement>(/Child’s name/).value).toBe('Mia');
  expect(button('Back')).toBeNull();
});

it('lets an error go when its field is changed [V-03]', async () => {
  await renderWizard({ draft: { ...signedUp, email: 'parent' }, step: 'email' }, () => {});
  await act(async () => press('Send the first text'));
  expect(alertText()).toContain('Enter an e-mail address');
  await act(async () => void type('Your e-mail address', 'parent@example.com'));
  expect(alertText()).toBe('');
});
