/** Says by hand when a form is made, what it is asked for, and what the page around it hears. */
import { embeddedFormMachine } from '#machines/drop-in/embedded-form/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const options = { authorization: 'token' };
const instance = { name: 'the form' };
const method = { nonce: 'nonce', deviceData: 'device' };
const submission = { name: 'the press' };
const error = new Error('No valid payment options available.');

const placed: Step = { type: 'place.taken' };
const left: Step = { type: 'place.left' };
const changed: Step = { type: 'options.changed' };
const read: Step = { done: 'readOptions', output: options };
const ready: Step = { type: 'form.ready', instance };
const failed: Step = { type: 'form.failed', error };
const press: Step = { type: 'send.pressed', press: submission };
const given: Step = { done: 'requestMethod', output: method };
const sent = [press, given, { done: 'send' }];
const restored: Step = { type: 'page.restored' };

const reads = ['readOptions'] as const;
const makes = ['form', { options }] as const;
const requests = ['requestMethod', { instance }] as const;
const sends = ['send', { method, press: submission }] as const;
const saysReady = { type: 'form.ready', instance };
const saysFailed = { type: 'form.failed', error };
const saysLeft = { type: 'form.left' };
const standing = (state: string) => ({ present: { standing: state } });

const made = [placed, read, ready];
const asked = [reads, makes];

const lines: readonly Line[] = [
  ['is not there before its place is on the page', [ready, press], { state: 'absent', tags: [] }],
  [
    'reads what the page wants once its place is there',
    [placed],
    { state: { present: 'reading' }, asks: [reads] },
  ],
  [
    'is not made without an authorization',
    [placed, { done: 'readOptions', output: null }, press],
    { state: { present: 'unauthorized' }, asks: [reads] },
  ],
  [
    'is made once the page has an authorization',
    [placed, { done: 'readOptions', output: null }, changed, read],
    { state: standing('making'), asks: [reads, reads, ['form', { options }]] },
  ],
  [
    'is not made where the page says nonsense',
    [placed, { failed: 'readOptions', error }],
    { state: { present: 'failed' }, asks: [reads], tells: [saysFailed], knows: { error } },
  ],
  [
    'is made with what the page wants',
    [placed, read],
    { state: standing('making'), tags: [], asks: asked, knows: { options }, runs: ['form'] },
  ],
  ['cannot be sent before it is ready', [placed, read, press], { state: standing('making'), asks: asked }],
  [
    'is handed to the page when it is ready',
    made,
    { state: standing('ready'), tags: [], asks: asked, tells: [saysReady], knows: { instance } },
  ],
  [
    'that could not be made says why, and is gone',
    [placed, read, failed],
    {
      state: { present: 'failed' },
      asks: asked,
      tells: [saysLeft, saysFailed],
      knows: { error, instance: undefined },
      runs: [],
    },
  ],
  [
    'whose code broke says why',
    [placed, read, { failed: 'form', error }],
    { state: { present: 'failed' }, asks: asked, tells: [saysLeft, saysFailed], knows: { error } },
  ],
  [
    'that broke while it was used is no longer handed out',
    [...made, failed, press],
    {
      state: { present: 'failed' },
      asks: asked,
      tells: [saysReady, saysLeft, saysFailed],
      knows: { error, instance: undefined },
    },
  ],
  [
    'that failed is tried again where the page wants something else',
    [placed, read, failed, changed, read],
    { state: standing('making'), asks: [...asked, ...asked], tells: [saysLeft, saysFailed] },
  ],
  [
    'goes with its place',
    [...made, left],
    { state: 'absent', asks: asked, tells: [saysReady, saysLeft], knows: { instance: undefined }, runs: [] },
  ],
  ['that is not made yet goes with its place', [placed, left], { state: 'absent', asks: [reads], runs: [] }],
  [
    'that is being made goes with its place',
    [placed, read, left],
    { state: 'absent', asks: asked, tells: [saysLeft], runs: [] },
  ],
  [
    'that could not be made goes with its place',
    [placed, read, failed, left],
    { state: 'absent', asks: asked, tells: [saysLeft, saysFailed], runs: [] },
  ],
  [
    'that could not be made is made anew where its place comes back',
    [placed, read, failed, left, placed, read],
    { state: standing('making'), asks: [...asked, ...asked], tells: [saysLeft, saysFailed] },
  ],
  [
    'comes back with its place',
    [...made, left, placed, read, ready],
    { state: standing('ready'), asks: [...asked, ...asked], tells: [saysReady, saysLeft, saysReady] },
  ],
  [
    'is made anew where the page wants something else',
    [...made, changed, { done: 'readOptions', output: { authorization: 'other' } }],
    {
      state: standing('making'),
      asks: [...asked, reads, ['form', { options: { authorization: 'other' } }]],
      tells: [saysReady, saysLeft],
      knows: { instance: undefined },
    },
  ],
  [
    'is made anew where the page has taken it away',
    [...made, { type: 'form.removed' }, read, ready],
    {
      state: standing('ready'),
      asks: [...asked, ...asked],
      tells: [saysReady, saysLeft, saysReady],
      knows: { instance },
    },
  ],
  [
    'that is not there cannot be taken away',
    [placed, { type: 'form.removed' }],
    { state: { present: 'reading' }, asks: [reads] },
  ],
  [
    'is made once for several changes at a time',
    [placed, changed, changed, read],
    { state: standing('making'), asks: [reads, reads, reads, makes] },
  ],
  [
    'is asked for a nonce before the page is sent, once [FO-07]',
    [...made, press, press],
    {
      state: standing('asking'),
      tags: [],
      asks: [...asked, requests],
      tells: [saysReady],
      knows: { press: submission },
    },
  ],
  [
    'that refuses lets the shopper press again [FO-07]',
    [...made, press, { failed: 'requestMethod' }, press],
    { state: standing('asking'), asks: [...asked, requests, requests], tells: [saysReady] },
  ],
  [
    'gives its nonce to the page, which is sent as it was pressed [FO-07]',
    [...made, press, given, press],
    {
      state: standing('sending'),
      tags: ['sending'],
      asks: [...asked, requests, sends],
      tells: [saysReady],
      knows: { method },
    },
  ],
  [
    'has sent its nonce with the page',
    [...made, ...sent],
    { state: standing('sent'), tags: [], asks: [...asked, requests, sends], tells: [saysReady] },
  ],
  [
    'can be sent again where the page stays, as it is pressed then',
    [...made, ...sent, { type: 'send.pressed', press: 'another press' }],
    {
      state: standing('asking'),
      asks: [...asked, requests, sends, requests],
      tells: [saysReady],
      knows: { press: 'another press' },
    },
  ],
  [
    'forgets the nonce that was sent where Back shows the page as it was, once',
    [...made, ...sent, restored, restored],
    {
      state: standing('ready'),
      asks: [...asked, requests, sends, ['form', { type: 'method.spent' }]],
      tells: [saysReady],
    },
  ],
  [
    'keeps what was chosen where nothing was sent before Back shows the page as it was',
    [...made, restored],
    { state: standing('ready'), asks: asked, tells: [saysReady] },
  ],
  [
    'can be sent again where the page could not be',
    [...made, press, given, { failed: 'send' }, press],
    { state: standing('asking'), asks: [...asked, requests, sends, requests], tells: [saysReady] },
  ],
  [
    'that goes with its place gives no nonce to what was pressed before',
    [...made, press, left],
    { state: 'absent', asks: [...asked, requests], tells: [saysReady, saysLeft], runs: [] },
  ],
  [
    'is made once where its place is moved',
    [placed, left, placed, left, placed, read],
    { state: standing('making'), asks: [reads, reads, reads, makes] },
  ],
  [
    'that is made anew gives no nonce to what was pressed before',
    [...made, press, changed, read, ready],
    {
      state: standing('ready'),
      asks: [...asked, requests, ...asked],
      tells: [saysReady, saysLeft, saysReady],
    },
  ],
];

describeTables(embeddedFormMachine, {
  'a form in a page': { input: () => undefined, listening: ['form'], lines },
});
