/** A form that is embedded in a page, by itself: every path, what holds in each situation, and each outcome by hand. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type EmbeddedFormEvent, embeddedFormMachine } from '#machines/drop-in/embedded-form/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveMachine } from '../prove.ts';

type Snapshot = SnapshotFrom<typeof embeddedFormMachine>;

const instance = { of: 'a form' };
const error = new Error('It cannot be made.');
const taken = { type: 'place.taken' } as const;
const left = { type: 'place.left' } as const;
const changed = { type: 'options.changed' } as const;
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
      const isUsable = ['ready', 'asking', 'sending'].some((standing) =>
        snapshot.matches({ present: { standing } } as never),
      );
      expect(snapshot.context.instance !== undefined).toBe(isUsable);
    },
    'holds a form on the page only while what embeds it stands there': ({ children, ...snapshot }) => {
      expect(Object.hasOwn(children, 'form')).toBe(snapshot.matches({ present: 'standing' }));
    },
    'begins to send only from a form that is ready: one press at a time': (snapshot) => {
      expect(snapshot.can(pressed)).toBe(snapshot.matches({ present: { standing: 'ready' } }));
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

/** What is done to it: by the page, by the form in it, or by the ports that read, ask and send. */
type Act = EmbeddedFormEvent | keyof typeof answers | 'bad options' | 'refused' | 'not sent';
const answers = { options: 'German', 'no options': null, nonce: 'a nonce', sent: undefined } as const;
const standing = (how: string) => ({ present: { standing: how } });
const shown: readonly Act[] = [taken, 'options', ready];

it.each<[what: string, acts: readonly Act[], told: unknown[], done: string[], state: unknown]>([
  ['nothing is made before it is on the page', [changed, pressed], [], [], 'absent'],
  ['its options are read first', [taken], [], ['read'], { present: 'reading' }],
  ['then it is made of them', [taken, 'options'], [], ['read', 'make'], standing('making')],
  [
    'one change after the other makes one form',
    [taken, changed, changed, 'options'],
    [],
    ['read', 'read', 'read', 'make'],
    standing('making'),
  ],
  ['without an authorization it waits', [taken, 'no options'], [], ['read'], { present: 'unauthorized' }],
  [
    'and is made with the one that comes',
    [taken, 'no options', changed, 'options'],
    [],
    ['read', 'read', 'make'],
    standing('making'),
  ],
  ['options that cannot be read are told', [taken, 'bad options'], [failed], ['read'], { present: 'failed' }],
  ['the page hears that it is ready', shown, [ready], ['read', 'make'], standing('ready')],
  [
    'and why it is not',
    [taken, 'options', failed],
    [{ type: 'form.left' }, failed],
    ['read', 'make', 'take down'],
    { present: 'failed' },
  ],
  [
    'after which other options make another',
    [taken, 'options', failed, changed, 'options'],
    [{ type: 'form.left' }, failed],
    ['read', 'make', 'take down', 'read', 'make'],
    standing('making'),
  ],
  [
    'other options take the old form down',
    [...shown, changed, 'options'],
    [ready, { type: 'form.left' }],
    ['read', 'make', 'take down', 'read', 'make'],
    standing('making'),
  ],
  [
    'it goes with its place while it is made',
    [taken, 'options', left],
    [{ type: 'form.left' }],
    ['read', 'make', 'take down'],
    'absent',
  ],
  [
    'and when it is ready',
    [...shown, left],
    [ready, { type: 'form.left' }],
    ['read', 'make', 'take down'],
    'absent',
  ],
  [
    'moved in one go, it is made once',
    [taken, left, taken, left, taken, 'options'],
    [],
    ['read', 'read', 'read', 'make'],
    standing('making'),
  ],
  [
    'nothing is sent before it is ready',
    [taken, 'options', pressed],
    [],
    ['read', 'make'],
    standing('making'),
  ],
  ['a press asks it for a nonce', [...shown, pressed], [ready], ['read', 'make', 'ask'], standing('asking')],
  [
    'and a second one meanwhile does not',
    [...shown, pressed, pressed],
    [ready],
    ['read', 'make', 'ask'],
    standing('asking'),
  ],
  [
    'a refusal lets the shopper press again',
    [...shown, pressed, 'refused', pressed],
    [ready],
    ['read', 'make', 'ask', 'ask'],
    standing('asking'),
  ],
  [
    'the nonce goes along with what was pressed',
    [...shown, pressed, 'nonce'],
    [ready],
    ['read', 'make', 'ask', 'send a nonce by the button'],
    standing('sending'),
  ],
  [
    'sent, it can be pressed again',
    [...shown, pressed, 'nonce', 'sent', pressed],
    [ready],
    ['read', 'make', 'ask', 'send a nonce by the button', 'ask'],
    standing('asking'),
  ],
  [
    'not sent, too',
    [...shown, pressed, 'nonce', 'not sent'],
    [ready],
    ['read', 'make', 'ask', 'send a nonce by the button'],
    standing('ready'),
  ],
  [
    'gone while it is asked, it sends nothing',
    [...shown, pressed, left, 'nonce'],
    [ready, { type: 'form.left' }],
    ['read', 'make', 'ask', 'take down'],
    'absent',
  ],
])('%s', async (_what, acts, told, done, state) => {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const seen: string[] = [];
  const heard: unknown[] = [];
  const asking = (say: (input: Record<string, unknown>) => string) =>
    fromPromise<unknown, Record<string, unknown>>(({ input }) => {
      seen.push(say(input));
      const answer = Promise.withResolvers<unknown>();
      asked.push(answer);
      return answer.promise;
    });
  const actors = {
    readOptions: asking(() => 'read'),
    form: fromCallback(({ input }) => {
      seen.push(`make ${JSON.stringify(input)}`);
      return () => void seen.push('take down');
    }),
    requestMethod: asking((input) => (input['instance'] === instance ? 'ask' : 'ask another')),
    send: asking(({ method, press }) => `send ${String(method)} by ${String(press)}`),
  };
  const actor = createActor(embeddedFormMachine.provide({ actors: actors as never }));
  actor.on('*', (event) => heard.push(event));
  actor.start();
  for (const act of acts) {
    if (typeof act !== 'string') actor.send(act);
    else if (act in answers) asked.at(-1)?.resolve(answers[act as keyof typeof answers]);
    else asked.at(-1)?.reject(error);
    // Changes of the page come in one go; answers do not.
    if (typeof act === 'string') await nextTurn();
  }
  expect(heard).toEqual(told);
  expect(seen.map((what) => what.replace('make {"options":"German"}', 'make'))).toEqual(done);
  expect(actor.getSnapshot().value).toEqual(state);
  actor.stop();
});
