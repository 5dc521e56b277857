/** The flows that make one component and ask it for one thing at a time. */
import { expect } from 'vitest';
import { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import { vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { proveMachine } from '../prove.ts';
import { proveInSituations } from '../situations.ts';
import {
  preferredModel,
  unionPayModel,
  usBankAccountModel,
  vaultManagerModel,
  visaCheckoutModel,
  whole,
} from './flow-cases.ts';

interface Watched {
  matches(state: string): boolean;
  hasTag(tag: 'busy'): boolean;
  can(event: never): boolean;
  readonly status: string;
}

/** Whatever happens, a flow can be taken down until it is. */
const canBeTornDown = (snapshot: Watched) => {
  if (snapshot.status === 'done') return;
  const isGoing = snapshot.matches('tearing down');
  expect(snapshot.can({ type: 'teardown.requested' } as never)).toBe(!isGoing);
};

proveMachine(unionPayMachine, {
  ...unionPayModel,
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'keeps no card that is not being asked about [FU-01]': (snapshot) => {
      if (!snapshot.hasTag('busy')) expect(snapshot.context.options).toBeNull();
    },
  },
});

proveInSituations(usBankAccountMachine, {
  ...usBankAccountModel,
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'has no login where the gateway has none [FB-01]': (snapshot) => {
      if (snapshot.context.bankLogin === 'disabled') {
        expect(snapshot.matches('at the bank')).toBe(false);
        expect(snapshot.matches('loading the login')).toBe(false);
      }
    },
    'keeps no account that is not being asked about [FB-01]': (snapshot) => {
      if (!snapshot.hasTag('busy')) expect(snapshot.context.options).toBeNull();
    },
  },
});

proveMachine(visaCheckoutMachine, {
  ...visaCheckoutModel,
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'sends whole payments only [FX-01]': (snapshot) => {
      if (snapshot.matches('tokenizing')) expect(snapshot.context.payment).toEqual(whole);
    },
  },
});

proveMachine(preferredPaymentMethodsMachine, {
  ...preferredModel,
  invariants: {
    'prefers nothing that the gateway did not name [FP-01]': (snapshot) => {
      const known = snapshot.matches('known');
      expect(snapshot.context).toEqual({ paypalPreferred: known, venmoPreferred: false });
    },
  },
});

proveInSituations(vaultManagerMachine, {
  ...vaultManagerModel,
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'deletes with a client token only [FG-02]': (snapshot) => {
      if (snapshot.matches('deleting')) expect(snapshot.context.authorization).toBe('client token');
    },
  },
});
