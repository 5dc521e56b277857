/** What the wizard remembers between steps, reloads and visits to Back. */
import type { FirstText, PhoneParts } from './lead.ts';

export const STEPS = ['name', 'phone', 'email', 'payment', 'details', 'allSet'] as const;

/** A step a person can be at; its number in the specification is its place in the list (step-1 to step-6). */
export type StepName = (typeof STEPS)[number];

/** Extra order info of step-5; all of it optional. */
export interface Details {
  gender: '' | 'girl' | 'boy' | 'neither';
  town: string;
  age: string;
  petType: string;
  petName: string;
  elf: string;
}

export interface Draft {
  name: string;
  phone: PhoneParts;
  consent: 'missing' | 'given';
  email: string;
  orderId: string | null;
  firstText: FirstText | null;
  /** What was paid, in major units; null before payment. */
  amountPaid: number | null;
  details: Details;
}

export const emptyDraft: Draft = {
  name: '',
  phone: { area: '', first: '', second: '' },
  consent: 'missing',
  email: '',
  orderId: null,
  firstText: null,
  amountPaid: null,
  details: { gender: '', town: '', age: '', petType: '', petName: '', elf: '' },
};

/** Area and first part need 3 characters, the second part 4 (specification, section 5). */
export function isPhoneComplete({ area, first, second }: PhoneParts): boolean {
  return area.length >= 3 && first.length >= 3 && second.length >= 4;
}

/** The e-mail address must contain '@' and '.' (specification, section 5); the server checks the rest. */
export function isEmailComplete(email: string): boolean {
  return email.includes('@') && email.includes('.');
}

/** Which steps a person may open with what is known: nobody pays twice, and no step is reached with a gap before it. */
export function canOpen(draft: Draft, step: StepName): boolean {
  const paid = draft.amountPaid !== null;
  switch (step) {
    case 'name':
    case 'phone':
      return !paid;
    case 'email':
      return !paid && isPhoneComplete(draft.phone) && draft.consent === 'given';
    case 'payment':
      return !paid && draft.orderId !== null;
    case 'details':
    case 'allSet':
      return paid;
  }
}
