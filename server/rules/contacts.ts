/** Whom buyers may call and write to, by edition. The law wants a real address in every offer by e-mail. */
import type { Edition } from '#db/schema.ts';

export interface Contact {
  /** A telephone number as people of the edition write it. */
  helpLine: string;
  helpEmail: string;
  /** In one line. */
  postalAddress: string;
}

export type Contacts = Readonly<Record<Edition, Contact>>;
