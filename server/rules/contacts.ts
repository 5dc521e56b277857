/** Contact details for buyers, by edition. The law requires a real postal address in every offer by e-mail. */
import type { Edition } from '#db/schema.ts';

export interface Contact {
  /** A telephone number as it is written in the edition's country. */
  helpLine: string;
  helpEmail: string;
  /** Who sells, by their legal name, and where they are registered; in one line. */
  trader: string;
  /** In one line. */
  postalAddress: string;
}

export type Contacts = Readonly<Record<Edition, Contact>>;
