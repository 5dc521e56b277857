import type { NovemberReminder } from '../rows.ts';
import type { Edition } from '../schema.ts';

/** Requests for the e-mail in November; an address has at most one per edition. */
export interface NovemberReminders {
  insert: (reminder: NovemberReminder) => Promise<void>;
  ofEmail: (emailKey: string) => Promise<NovemberReminder[]>;
  /** Requests for a season or an earlier one, oldest first. */
  until: (edition: Edition, season: number, limit: number) => Promise<NovemberReminder[]>;
  delete: (id: string) => Promise<void>;
}
