/** Proves that who asked has a token exactly while the captcha is solved, and that a failure can be tried again. */
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { captchaMachine } from '#machines/shop/captcha/machine.ts';
import { listener } from '#test/model/listener.ts';
import { proveMachine } from '#test/model/prove.ts';
import { captchaModel } from './captcha-model.ts';

proveMachine(captchaMachine, {
  ...captchaModel,
  actors: ['loadScript', 'widget'],
  invariants: {
    'its box is drawn in a place, and only there [W-23]': (snapshot) => {
      if (snapshot.matches('shown')) expect(snapshot.context.place).not.toBeNull();
    },
    'a failure can be tried again [X-03]': (snapshot) => {
      expect(snapshot.can({ type: 'captcha.retried' })).toBe(snapshot.matches('failed'));
    },
    'a token that was given can be spent': (snapshot) => {
      if (snapshot.matches({ shown: 'solved' })) expect(snapshot.can({ type: 'captcha.spent' })).toBe(true);
    },
  },
});

it('gives a token, takes it back when it is too old, and gives another one of the same box [W-23]', async () => {
  const { actor: asker, heard } = listener();
  const drawn: string[] = [];
  const logic = captchaMachine.provide({
    actors: {
      loadScript: fromPromise<void>(async () => {}),
      widget: fromCallback(({ input }) => void drawn.push((input as { siteKey: string }).siteKey)),
    },
  });
  const input = { siteKey: 'site-key', action: 'checkout', asker };
  const captcha = createActor(logic, { input }).start();
  captcha.send({ type: 'captcha.placed', place: {} });
  await expect.poll(() => captcha.getSnapshot().value).toEqual({ shown: 'waiting' });
  captcha.send({ type: 'widget.solved', token: 'one' });
  captcha.send({ type: 'widget.expired' });
  captcha.send({ type: 'widget.solved', token: 'two' });
  expect(drawn).toEqual(['site-key']);
  captcha.send({ type: 'captcha.spent' });
  expect(captcha.getSnapshot().value).toEqual({ shown: 'waiting' });
  expect(drawn).toEqual(['site-key', 'site-key']);
  expect(heard).toEqual([
    { type: 'captcha.solved', token: 'one' },
    { type: 'captcha.expired' },
    { type: 'captcha.solved', token: 'two' },
  ]);
});
