/** The security code of a saved card by itself: every path, and what holds in each situation. */
import { expect } from 'vitest';
import { fromCallback, type SnapshotFrom } from 'xstate';
import { securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveMachine } from '../prove.ts';
import { listedMastercard, listedVisa, newCard, paymentRequest, savedVisa } from './cases.ts';

type Snapshot = SnapshotFrom<typeof securityCodeMachine>;

const problem = { message: 'No frame.', code: 'HOSTED_FIELDS_TIMEOUT' };
const quiet = fromCallback(() => undefined);
const noForm = { parent: undefined };
const meant = (method: unknown) => ({
  type: 'selection.changed',
  selection: method ? { kind: 'method', method } : { kind: 'nothing' },
});
const requested = (method: unknown, id = 1) => ({
  ...paymentRequest,
  id,
  selection: method ? { kind: 'method', method } : { kind: 'sheet', option: 'card' },
});
const ready = { type: 'sheet.ready', option: 'card' };
const broken = { type: 'sheet.broken', option: 'card', problem };
const code = { ...newCard, nonce: 'nonce-code' };
const tokenized = { type: 'sheet.tokenized', method: code };
const refused = {
  type: 'sheet.refused',
  problem: { message: 'Invalid.', code: 'HOSTED_FIELDS_FIELDS_INVALID' },
};

const model = {
  input: noForm,
  limit: 5_000,
  cases: {
    'selection.changed': [meant(listedVisa), meant(listedMastercard), meant(savedVisa), meant(null)],
    'payment.requested': [requested(listedVisa), requested(newCard), requested(null)],
    'sheet.ready': [ready],
    'sheet.broken': [broken],
    'sheet.tokenized': [tokenized],
    'sheet.refused': [refused],
  },
  fingerprint: ({ context: { method, request } }: Snapshot) => [method?.nonce, request?.id],
};

proveMachine(securityCodeMachine, {
  ...model,
  actors: ['card'],
  invariants: {
    'is busy exactly while a request waits for the code': (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches({ asking: 'asked' }));
    },
    'shows a field for cards alone that the vault listed': ({ context: { method } }) => {
      expect([undefined, true]).toContain(method?.listed);
    },
    'always hears a request': (snapshot) => {
      expect(snapshot.can(requested(listedVisa, 2) as never)).toBe(true);
    },
  },
});

const actors = { card: quiet } as never;
const alone = securityCodeMachine.provide({ actors });

proveDeliveryFaults(alone, {
  ...model,
  waits: { 'the shopper chooses, enters and pays when they want': ({ status }) => status === 'active' },
});
