/** What a screen reader says of each step of the sign-up, and what its fields tell a phone's keyboard, all written by hand. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Draft, emptyDraft, type StepName } from '#machines/shop/wizard/draft.ts';
import { mias } from '#test/model/shop/season/season-model.ts';
import { disputed } from '#test/model/shop/wizard/text-place-model.ts';
import { paid, signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { heard } from '../../support/heard.ts';
import { fieldsOf } from '../support/fields.ts';
import { press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { renderWizard } from './render-wizard.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  Object.assign(document.documentElement.dataset, {
    offer: '25 texts',
    days: 'December 1 – 25, 2026',
    price: '$29.95',
    consentTerms: 'Message rates may apply.',
    helpLine: 'Call 1-800.',
  });
});

/** A step under its heading, with what is between the progress and the end. */
function step(heading: string, progress: readonly string[], lines: readonly string[]) {
  return [`main ${heading}`, ...[...progress, `heading ${heading}`, ...lines].map((line) => `  ${line}`)];
}
const back = 'button Back';
const lead = "Santa can't wait to show Mia the North Pole!";
const own = 'Your own number works too.';
const why =
  'This is the time on your device. The number is from New York, so no text comes while it is night there.';
const terms = ['Message rates may apply.', 'link Terms', '·', 'link Privacy'];
const emailHelp =
  'For your receipt, and so that we can reach you if something goes wrong. Santa sends his first text when you press the button; at night he waits until the morning.';
const sent = 'Santa just sent a text to Mia with a picture from the North Pole!';

type Rendered = Awaited<ReturnType<typeof renderWizard>>;

const fields: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  name: ['childs_name off words 60'],
  phone: [
    'area tel numeric tel-area-code',
    'first tel numeric tel-local-prefix',
    'second tel numeric tel-local-suffix',
  ],
  email: ['email email email email none false 254'],
  details: [
    'town text off 40',
    'age numeric off 2',
    'petType text off 40',
    'petName text off 40',
    'elf text off 40',
  ],
};

const steps: readonly (readonly [
  title: string,
  at: StepName,
  happens: (rendered: Rendered) => unknown,
  lines: readonly string[],
])[] = [
  [
    'the name',
    'name',
    () => undefined,
    step(
      'Who should Santa write to?',
      ['Step 1 of 4'],
      [
        '25 texts: December 1 – 25, 2026. $29.95 once.',
        'textbox Child’s name (optional), “Mia”, (For his texts: a first name or a nickname.)',
        'For his texts: a first name or a nickname.',
        'button Next',
        'The first text is free. Money back for texts that do not arrive.',
        'button How it works',
      ],
    ),
  ],
  [
    'the phone, with the hour of its texts',
    'phone',
    ({ actors }) => actors.findHours.resolve(disputed),
    step(
      'Which phone should Santa text?',
      ['Step 2 of 4', back],
      [
        lead,
        'group Mia’s cell phone number',
        `  textbox Area code, 3 digits, “202”, (${own})`,
        `  textbox Next 3 digits, “555”, (${own})`,
        `  textbox Last 4 digits, “0143”, (${own})`,
        `  ${own}`,
        `combobox Texts come at 2:30 PM in, “America/Denver”, (${why})`,
        'status',
        `  ${why}`,
        `checkbox I am this child's parent or guardian and may agree for this phone., checked, (Message rates may apply. Terms · Privacy)`,
        ...terms,
        'button Next',
      ],
    ),
  ],
  [
    'the e-mail address',
    'email',
    () => undefined,
    step(
      'Where should your receipt go?',
      ['Step 3 of 4', back],
      [
        lead,
        `textbox Your e-mail address, “parent@example.com”, (${emailHelp})`,
        emailHelp,
        'checkbox Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to unsubscribe.',
        'button Send the first text',
      ],
    ),
  ],
  [
    'the first text, and the next one',
    'texted',
    ({ actors }) => actors.findSeason.resolve(mias),
    step(
      sent,
      [back],
      [
        'Santa',
        'status',
        '  On its way to the phone',
        'Ho ho ho, Mia!',
        'button Continue to payment',
        'link See Mia’s December',
        'Next: December 1 at 4:30 PM',
        'img A red post box in the snow.',
        'Good news, Mia!',
      ],
    ),
  ],
  [
    'the details',
    'details',
    ({ actors }) => actors.findDetails.reject(new Error('offline')),
    step(
      'Would you like to personalize more for Mia? (optional)',
      [],
      [
        'Thank you, the payment went through. Santa weaves these into his texts.',
        'group Mia is',
        '  radio A girl',
        '  radio A boy',
        '  radio Neither',
        'textbox Town',
        'textbox Age',
        'textbox Pet',
        'textbox Pet’s name',
        'textbox Your elf’s name',
        'button Save',
        'button Skip',
      ],
    ),
  ],
  [
    'the end',
    'allSet',
    () => undefined,
    step(
      'Mia is all set!',
      [back],
      [
        'Your account shows which texts come, and when. The season ends by itself and never renews.',
        'Once his number is saved on the phone, his texts show up as “Santa”.',
        'link Save Santa’s number',
        'button Save it on the child’s phone, closed',
        'status',
        '  Your receipt is on its way to parent@example.com.',
        'button See Mia’s December',
        'button Add brothers and sisters',
      ],
    ),
  ],
];

it.each(steps)('%s', async (_, at, happens, lines) => {
  const afterPaying = at === 'details' || at === 'allSet';
  const rendered = await renderWizard({ draft: afterPaying ? paid : signedUp, step: at }, () => {});
  await act(async () => happens(rendered));
  await settled();
  const said = heard(document.body).map((line) => line.replace(/ EST$/, ''));
  expect(said.slice(said.findIndex((line) => line.startsWith('main')))).toEqual(lines);
  expect(fieldsOf(document.body)).toEqual(fields[at] ?? []);
});

const words = (problem: string) => `(${own} ${problem})`;
const allDigits = 'Enter all 10 digits of the phone number.';
const refused = 'Invalid Phone Number. Use another number.';
const agreement = `checkbox I am this child's parent or guardian and may agree for this phone.`;
const agreeFirst = 'Please agree first: Santa only texts with a parent’s or guardian’s consent.';
const alert = (problem: string) => ['alert', `  ${problem}`];
const phoneStep = (about: string, lines: readonly string[]) =>
  step('Which phone should Santa text?', ['Step 2 of 4', back], [about, ...lines, 'button Next']);
const emailStep = (lines: readonly string[]) =>
  step('Where should your receipt go?', ['Step 3 of 4', back], [lead, ...lines]);
const offers =
  'checkbox Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to unsubscribe.';
const american = { ...signedUp, orderId: null };

/** What is wrong is said of the field that it is about, and of each box that is not full. */
const mistakes: readonly (readonly [
  title: string,
  draft: Draft,
  at: StepName,
  happens: (rendered: Rendered) => unknown,
  lines: readonly string[],
])[] = [
  [
    'no phone and no consent',
    emptyDraft,
    'phone',
    () => press('Next'),
    phoneStep("That's OK! Santa can tell stories without using their name!", [
      'group Cell phone number',
      `  textbox Area code, 3 digits, wrong, ${words(allDigits)}`,
      `  textbox Next 3 digits, wrong, ${words(allDigits)}`,
      `  textbox Last 4 digits, wrong, ${words(allDigits)}`,
      ...alert(allDigits).map((line) => `  ${line}`),
      `  ${own}`,
      `${agreement}, wrong, (Message rates may apply. Terms · Privacy ${agreeFirst})`,
      ...terms,
      ...alert(agreeFirst),
    ]),
  ],
  [
    'half a phone',
    { ...american, phone: { area: '202', first: '55', second: '' } },
    'phone',
    () => press('Next'),
    phoneStep(lead, [
      'group Mia’s cell phone number',
      `  textbox Area code, 3 digits, “202”, ${words(allDigits)}`,
      `  textbox Next 3 digits, wrong, “55”, ${words(allDigits)}`,
      `  textbox Last 4 digits, wrong, ${words(allDigits)}`,
      ...alert(allDigits).map((line) => `  ${line}`),
      `  ${own}`,
      `${agreement}, checked, (Message rates may apply. Terms · Privacy)`,
      ...terms,
    ]),
  ],
  [
    'a phone that cannot be texted',
    american,
    'email',
    async ({ actors }) => {
      press('Send the first text');
      await act(async () => actors.createLead.resolve({ result: 'phone_rejected', message: refused }));
    },
    phoneStep(lead, [
      'group Mia’s cell phone number',
      `  textbox Area code, 3 digits, wrong, “202”, ${words(refused)}`,
      `  textbox Next 3 digits, wrong, “555”, ${words(refused)}`,
      `  textbox Last 4 digits, wrong, “0143”, ${words(refused)}`,
      ...alert(refused).map((line) => `  ${line}`),
      `  ${own}`,
      `${agreement}, checked, (Message rates may apply. Terms · Privacy)`,
      ...terms,
    ]),
  ],
  [
    'half an e-mail address',
    { ...american, email: 'parent', offers: 'wanted' },
    'email',
    () => press('Send the first text'),
    emailStep([
      `textbox Your e-mail address, wrong, “parent”, (${emailHelp} Enter an e-mail address such as name@example.com.)`,
      ...alert('Enter an e-mail address such as name@example.com.'),
      emailHelp,
      `${offers}, checked`,
      'button Send the first text',
    ]),
  ],
  [
    'an e-mail address that is refused',
    american,
    'email',
    async ({ actors }) => {
      press('Send the first text');
      await act(async () =>
        actors.createLead.resolve({ result: 'email_rejected', message: 'It is too long.' }),
      );
    },
    emailStep([
      `textbox Your e-mail address, wrong, “parent@example.com”, (${emailHelp} Invalid E-mail Address. It is too long.)`,
      ...alert('Invalid E-mail Address. It is too long.'),
      emailHelp,
      offers,
      'button Send the first text',
    ]),
  ],
  [
    'a sign-up that is on its way',
    american,
    'email',
    () => press('Send the first text'),
    step(
      'Where should your receipt go?',
      ['Step 3 of 4'],
      [
        lead,
        `textbox Your e-mail address, only to be read, “parent@example.com”, (${emailHelp})`,
        emailHelp,
        `${offers}, unavailable`,
        'status',
        '  Santa is writing…',
      ],
    ),
  ],
];

it.each(mistakes)('%s', async (_, draft, at, happens, lines) => {
  const rendered = await renderWizard({ draft, step: at }, () => {});
  await act(async () => happens(rendered));
  await settled();
  const said = heard(document.body);
  expect(said.slice(said.findIndex((line) => line.startsWith('main')))).toEqual(lines);
});

it('half of a number of the UK, which is one field', async () => {
  Object.assign(document.documentElement.dataset, { edition: 'uk' });
  onTestFinished(() => void delete document.documentElement.dataset['edition']);
  await renderWizard(
    { draft: { ...emptyDraft, name: 'Mia', phone: { number: '07700' } }, step: 'phone' },
    () => {},
  );
  await act(async () => press('Next'));
  const problem = 'UK mobile numbers start 07 and have 11 digits.';
  const group = screen.getByRole('group', { name: 'Mia’s mobile phone number' });
  expect(heard(group)).toEqual([
    `textbox Mobile Phone, wrong, “07700”, ${words(problem)}`,
    ...alert(problem),
    own,
  ]);
  type('Mobile Phone', '07700 900123');
  expect(heard(group)).toEqual([`textbox Mobile Phone, “07700 900123”, (${own})`, own]);
});
