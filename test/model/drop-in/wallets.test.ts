// Proves every path of wallets, and what holds in each situation of it.
import { expect } from 'vitest';
import { walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveInSituations } from '../situations.ts';
import { walletsActors, walletsModel, walletsSituations } from './lifecycle-cases.ts';

const regions = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay', 'localPayment'] as const;

proveInSituations(walletsMachine, {
  ...walletsModel,
  situations: walletsSituations,
  actors: walletsActors,
  invariants: {
    'is done only when nothing of it is waited for': (snapshot) => {
      if (snapshot.status === 'done') expect(Object.keys(snapshot.children)).toEqual([]);
    },
    'fetches the code of what is offered, and of nothing else': ({ children, context: { profile } }) => {
      const fetched = Object.keys(children).flatMap((id) => /^fetch (.+)$/.exec(id)?.[1] ?? []);
      for (const option of fetched) expect(profile.options).toContain(option);
    },
    'sets up what is offered, and nothing else': (snapshot) => {
      if (!snapshot.matches('setting up')) return;
      for (const option of regions) {
        const isOffered = snapshot.context.profile.options.includes(option);
        expect(snapshot.matches({ 'setting up': { [option]: 'not offered' } })).toBe(!isOffered);
      }
    },
  },
});

proveDeliveryFaults(walletsMachine, {
  ...walletsModel,
  inputs: Object.values(walletsSituations),
  waits: {
    'each browser has five seconds to answer': (snapshot) => snapshot.matches('offering'),
    'the sheet gives up by itself': (snapshot) =>
      (['venmo', 'applePay', 'googlePay', 'localPayment'] as const).some((option) =>
        snapshot.matches({ 'setting up': { [option]: 'setting up' } }),
      ),
  },
});
