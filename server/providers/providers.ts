/** The outside world: the payment gateway, the text provider and the mail server, real or embedded. */
import type { ProviderParts } from '../parts.ts';
import type { ProviderSettings } from '../settings.ts';

export interface Providers {
  parts: ProviderParts;
  settings: ProviderSettings;
  /** Lines for the person who started the shop. */
  announce: (origin: string) => readonly string[];
  /** Says where the shop is reached, as soon as it is. */
  reached: (origin: string) => Promise<void>;
  close: () => Promise<void>;
}
