import { createContext, useContext } from 'react';
import type { Strings } from '../strings/strings.ts';
import type { FieldMounts } from './field-mounts.ts';

/** Context shared by all parts of a form. */
export interface FormContextValue {
  /** Unique on the page, for the ids of this form's elements. */
  readonly id: string;
  readonly strings: Strings;
  readonly mounts: FieldMounts;
  /** Whether the form shows the notice that nothing is charged. */
  readonly showsTestMode?: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form that a component is part of. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This component belongs inside a payment form');
  return form;
}
