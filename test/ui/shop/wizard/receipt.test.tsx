/** Proves the receipt on "All set": every transition of the machine, acted out. */
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { receiptMachine } from '#machines/shop/receipt/machine.ts';
import { receiptModel } from '#test/model/shop/wizard/receipt-model.ts';
import { Receipt } from '#ui/shop/wizard/Receipt.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const { input, ...model } = receiptModel;
let receipt: ActorRefFrom<typeof receiptMachine> | undefined;
const field = () => screen.queryByLabelText<HTMLInputElement>('Your e-mail address');

walkPage('every transition of the receipt on "All set" [MB-02] [C12]', receiptMachine, {
  ...model,
  inputs: [input],
  actors: ['watchPage', 'loadReceipt', 'correctEmail'],
  render: ({ logic, input: given, inspect }) => {
    receipt = createActor(logic, { input: given, inspect }).start();
    render(
      <StrictMode>
        <Receipt receipt={receipt} email={given.email} />
      </StrictMode>,
    );
  },
  acts: {
    'page.shown': () => receipt?.send({ type: 'page.shown' }),
    'correction.opened': () => press('Wrong address? Correct it'),
    'email.changed': ({ email }) => type('Your e-mail address', String(email)),
    'correction.submitted': () => press(/^(Send the receipt there|Try again)$/),
    'correction.dropped': () => press(/^Keep /),
  },
  expectScreen: (snapshot) => {
    const { email, descriptor, typed, message } = snapshot.context;
    const state = snapshot.value;
    expect(screen.getByText(email, { selector: 'strong' })).toBeTruthy();
    expect(document.body.textContent?.includes('. Your card statement will say NPP*SANTA.')).toBe(
      descriptor !== null,
    );
    expect(button('Wrong address? Correct it') !== null).toBe(['shown', 'assumed'].includes(state));
    const isForm = ['editing', 'incomplete', 'saving', 'refused', 'unproven', 'unconfirmed'].includes(state);
    expect(field() !== null).toBe(isForm);
    if (isForm) expect(field()?.value).toBe(typed);
    expect(field()?.readOnly === true).toBe(['saving', 'unconfirmed'].includes(state));
    expect(field()?.getAttribute('aria-invalid') === 'true').toBe(['incomplete', 'refused'].includes(state));
    expect(button(`Keep ${email}`) !== null).toBe(isForm && state !== 'saving');
    expect(button('Try again') !== null).toBe(state === 'unconfirmed');
    expect(screen.queryByText('Saving…') !== null).toBe(state === 'saving');
    expect(alertText().includes('such as name@example.com')).toBe(state === 'incomplete');
    expect(alertText().includes('could not reach')).toBe(state === 'unconfirmed');
    const isSaid = ['refused', 'unproven', 'closed'].includes(state);
    expect(message !== null && alertText().includes(message)).toBe(isSaid);
    // Focus is in the field when it opens, and on the sentence when it is gone.
    if (state === 'editing' && typed === email) expect(document.activeElement).toBe(field());
    if (state === 'corrected') {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.textContent).toContain('mum@example.com');
    }
  },
});
