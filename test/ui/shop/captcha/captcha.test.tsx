/** Every transition of the captcha, in its place on the page. */
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { type CaptchaEvent, captchaMachine } from '#machines/shop/captcha/machine.ts';
import { captchaModel } from '#test/model/shop/captcha/captcha-model.ts';
import { Captcha } from '#ui/shop/captcha/Captcha.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const { input, ...model } = captchaModel;
let send = (_event: CaptchaEvent) => {};

walkPage('every transition of the captcha in its place [MB-02] [B7]', captchaMachine, {
  ...model,
  inputs: [input],
  actors: ['loadScript', 'widget'],
  render: ({ logic, input: given, inspect }) => {
    const captcha = createActor(logic, { input: given, inspect }).start();
    send = (event) => captcha.send(event);
    render(
      <StrictMode>
        <Captcha captcha={captcha} />
      </StrictMode>,
    );
  },
  acts: {
    // The page has a place for it from the first moment on.
    'captcha.placed': () => {},
    'widget.solved': (event) => send(event as CaptchaEvent),
    'widget.expired': (event) => send(event as CaptchaEvent),
    'widget.failed': (event) => send(event as CaptchaEvent),
    'captcha.spent': (event) => send(event as CaptchaEvent),
    'captcha.retried': () => press('Try again'),
  },
  expectScreen: (snapshot) => {
    const words = screen.queryByText(/please show that you are a person/);
    expect(words !== null).toBe(!snapshot.matches('failed'));
    expect(words?.closest('section')?.hidden ?? false).toBe(snapshot.matches({ shown: 'solved' }));
    expect(screen.queryByText('One moment…') !== null).toBe(snapshot.matches('loading'));
    expect(button('Try again') !== null).toBe(snapshot.matches('failed'));
    if (snapshot.matches('failed')) expect(alertText()).toContain('Everything you typed is still here.');
  },
});
