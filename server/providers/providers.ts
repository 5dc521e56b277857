/** The outside services: payment gateway, text provider and mail server, real or embedded. */
import type { ProviderParts } from '../parts.ts';
import type { ProviderSettings } from '../settings.ts';

export interface Providers {
  parts: ProviderParts;
  settings: ProviderSettings;
  /** Lines for the person who started the shop. */
  announce: (origin: string) => readonly string[];
  /** Called with the shop's address once it listens. */
  reached: (origin: string) => Promise<void>;
  close: () => Promise<void>;
}
