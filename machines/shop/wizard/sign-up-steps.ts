/** The steps of the wizard before there is an order. */

import type { Phone } from '../lead/machine.ts';
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { areaOf } from './draft.ts';
import { wizardSetup } from './setup.ts';

interface PhoneChanged {
  type: 'phone.changed';
  phone: Phone;
}

export const intro = wizardSetup.createStateConfig({
  meta: { step: 'intro' },
  initial: 'fetching',
  states: { ...fetched('other', 'shown'), shown: { on: { next: '#wizard.name' } } },
});

export const name = wizardSetup.createStateConfig({
  meta: { step: 'name' },
  entry: { type: 'prefetch', params: { code: 'signUp' } },
  on: {
    'name.changed': { actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) } },
    next: 'phone',
  },
});

const phoneChanged = {
  actions: [
    { type: 'setPhone', params: ({ event }: { event: PhoneChanged }) => ({ phone: event.phone }) },
    { type: 'tellArea', params: ({ event }: { event: PhoneChanged }) => ({ phone: event.phone }) },
  ],
} as const;

export const phone = wizardSetup.createStateConfig({
  meta: { step: 'phone' },
  initial: 'fetching',
  states: {
    ...fetched('signUp', 'open'),
    open: {
      initial: 'filling',
      invoke: {
        id: 'text-place',
        src: 'text-place',
        input: ({ context: { phone, zone }, self }) => ({ area: areaOf(phone), zone, asker: self }),
        onError: { target: 'broken', actions: logged },
      },
      on: {
        'phone.changed': phoneChanged,
        'zone.chosen': { actions: { type: 'setZone', params: ({ event }) => ({ zone: event.zone }) } },
        'consent.changed': {
          actions: { type: 'setConsent', params: ({ event }) => ({ consent: event.consent }) },
        },
        next: [{ guard: 'canText', target: '#wizard.email' }, { target: '.correcting' }],
      },
      states: {
        filling: {},
        correcting: {
          description: 'Next was pressed with something missing: what is missing is said beside its field.',
          tags: 'correcting',
        },
        rejected: {
          description: "The server refused the number: 'Invalid Phone Number', and what to do.",
          tags: 'correcting',
          on: { 'phone.changed': { target: 'filling', ...phoneChanged } },
        },
      },
    },
  },
});

const correctingEmail = wizardSetup.createStateConfig({
  tags: 'correcting',
  on: {
    'email.changed': {
      target: '#wizard.email.filling',
      actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
    },
    'offers.changed': {
      actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
    },
  },
});

export const email = wizardSetup.createStateConfig({
  meta: { step: 'email' },
  initial: 'fetching',
  states: {
    ...fetched('signUp', 'filling'),
    filling: {
      entry: [
        { type: 'prefetch', params: { code: 'texted' } },
        { type: 'prefetch', params: { code: 'checkout' } },
      ],
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) } },
        'offers.changed': {
          actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
        },
        next: [{ guard: 'hasEmail', target: 'submitting' }, { target: 'correcting' }],
      },
    },
    correcting: {
      ...correctingEmail,
      description:
        'Next was pressed with an address that cannot be right. The sentence goes when the address changes.',
    },
    rejected: {
      ...correctingEmail,
      description: "The server does not take the address: 'Invalid E-mail Address', and what to do.",
    },
    submitting: {
      description: 'The lead is created and the first text leaves.',
      tags: 'busy',
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { email, name, phone, zone, offers } }) => ({
          email,
          childsName: name,
          phone,
          zone,
          offers,
        }),
        onDone: [
          {
            guard: { type: 'isVariantB', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.packages',
            actions: [
              { type: 'setLead', params: ({ event }) => ({ output: event.output }) },
              { type: 'openPackages', params: ({ event }) => ({ output: event.output }) },
            ],
          },
          {
            guard: { type: 'isTexted', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.texted',
            actions: { type: 'setLead', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isLeadCreated', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.payment',
            actions: { type: 'setLead', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isPhoneRejected', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.phone.open.rejected',
            actions: { type: 'setRejection', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isEmailRejected', params: ({ event }) => ({ output: event.output }) },
            target: 'rejected',
            actions: { type: 'setRejection', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isLeadFailed', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.restarted',
          },
          { target: 'filling' },
        ],
        onError: {
          target: 'filling',
          actions: logged,
        },
      },
    },
  },
});
