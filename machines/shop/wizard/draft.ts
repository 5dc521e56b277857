/** What the wizard remembers between steps, reloads and visits to Back. */
import type { FirstText, Phone } from '../lead/machine.ts';

/** The steps by their number in the specification, step-0 to step-6, and those without a number after them. */
export const STEPS = [
  'intro',
  'name',
  'phone',
  'email',
  'payment',
  'details',
  'allSet',
  'addon',
  'texted',
] as const;

/** A step a person can be at. */
export type StepName = (typeof STEPS)[number];

export interface Draft {
  name: string;
  phone: Phone;
  /** Where the child is (IANA), as the parent has chosen it; null is the zone of the browser. */
  zone: string | null;
  consent: 'missing' | 'given';
  email: string;
  /** Offers by e-mail, and a reminder when the sign-up is left unpaid. */
  offers: 'unwanted' | 'wanted';
  /** Whether a family package that was bought before pays for the child, so that no price is shown. */
  payer: 'parent' | 'family package';
  orderId: string | null;
  firstText: FirstText | null;
  /** The paid amount, in major units; null before payment. */
  amountPaid: number | null;
  /** Whether the same e-mail has paid for another child too. */
  otherOrders: 'none' | 'some';
}

export const emptyDraft: Draft = {
  name: '',
  phone: { area: '', first: '', second: '' },
  zone: null,
  consent: 'missing',
  email: '',
  offers: 'unwanted',
  payer: 'parent',
  orderId: null,
  firstText: null,
  amountPaid: null,
  otherOrders: 'none',
};

/** US: area and first part need 3 characters, the second part 4 (specification, section 5). UK: ten digits or more. */
export function isPhoneComplete(phone: Phone): boolean {
  if ('number' in phone) return phone.number.replaceAll(/\D/g, '').length >= 10;
  return phone.area.length >= 3 && phone.first.length >= 3 && phone.second.length >= 4;
}

/** The area code of an American number, once it is typed; empty otherwise. */
export const areaOf = (phone: Phone): string =>
  'area' in phone && phone.area.length === 3 ? phone.area : '';

/** Whether the draft allows a step: no order is paid twice, and no step is opened before the ones it needs. */
export function canOpen(draft: Draft, step: StepName): boolean {
  const paid = draft.amountPaid !== null;
  switch (step) {
    case 'intro':
    case 'name':
    case 'phone':
      return !paid;
    case 'email':
      return !paid && isPhoneComplete(draft.phone) && draft.consent === 'given';
    case 'texted':
    case 'payment':
      return !paid && draft.orderId !== null;
    case 'details':
    case 'allSet':
    case 'addon':
      return paid;
  }
}
