/** A form that is embedded in a page, by itself: every path, and what holds in each situation. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { embeddedFormMachine } from '#machines/drop-in/embedded-form/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveMachine } from '../prove.ts';

type Snapshot = SnapshotFrom<typeof embeddedFormMachine>;

const instance = { of: 'a form' };
const error = new Error('It cannot be made.');
const left = { type: 'place.left' } as const;
const pressed = { type: 'send.pressed', press: 'the button' } as const;
const ready = { type: 'form.ready', instance } as const;
const failed = { type: 'form.failed', error } as const;

const model = {
  cases: {
    'send.pressed': [pressed],
    'form.ready': [ready],
    'form.failed': [failed],
    'xstate.done.actor.readOptions': [
      { type: 'xstate.done.actor.readOptions', output: { locale: 'de_DE' } },
      { type: 'xstate.done.actor.readOptions', output: null },
    ],
    'xstate.error.actor.readOptions': [{ type: 'xstate.error.actor.readOptions', error }],
    'xstate.done.actor.form': [],
    'xstate.error.actor.form': [{ type: 'xstate.error.actor.form', error }],
    'xstate.done.actor.requestMethod': [{ type: 'xstate.done.actor.requestMethod', output: 'a nonce' }],
    'xstate.error.actor.requestMethod': [{ type: 'xstate.error.actor.requestMethod', error }],
    'xstate.done.actor.send': [{ type: 'xstate.done.actor.send', output: undefined }],
    'xstate.error.actor.send': [{ type: 'xstate.error.actor.send', error }],
  },
  fingerprint: ({ context }: Snapshot) => Object.keys(context).filter((key) => context[key as never]),
};

proveMachine(embeddedFormMachine, {
  ...model,
  actors: ['readOptions', 'form', 'requestMethod', 'send'],
  invariants: {
    'has an instance exactly while there is a form that can be used': (snapshot) => {
      const isUsable = ['ready', 'asking', 'sending', 'sent'].some((standing) =>
        snapshot.matches({ present: { standing } } as never),
      );
      expect(snapshot.context.instance !== undefined).toBe(isUsable);
    },
    'holds a form on the page only while what embeds it stands there': ({ children, ...snapshot }) => {
      expect(Object.hasOwn(children, 'form')).toBe(snapshot.matches({ present: 'standing' }));
    },
    'begins to send only from a form that is ready or was sent: one press at a time': (snapshot) => {
      const takesPress = ['ready', 'sent'].some((standing) =>
        snapshot.matches({ present: { standing } } as never),
      );
      expect(snapshot.can(pressed)).toBe(takesPress);
    },
    'leaves the page from everywhere': (snapshot) => {
      expect(snapshot.can(left)).toBe(!snapshot.matches('absent'));
    },
  },
});

proveDeliveryFaults(embeddedFormMachine, {
  ...model,
  waits: {
    'it is made, answers and goes as the form in it does, which has patience of its own': ({ status }) =>
      status === 'active',
  },
});
