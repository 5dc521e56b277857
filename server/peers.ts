/** The outside world: the payment gateway, the text provider and the mail server, real or embedded. */
import type { Parts } from './parts.ts';

type PeerParts =
  | 'adSender'
  | 'captcha'
  | 'gateway'
  | 'texts'
  | 'santasNumber'
  | 'mail'
  | 'gatewayPolicy'
  | 'allowFictionalNumbers';
type OptionalPeerParts = 'textReceiptToken' | 'sandboxOrigin' | 'plugins';

export interface Peers {
  parts: Pick<Parts, PeerParts> & Partial<Pick<Parts, OptionalPeerParts>>;
  /** Lines for the person who started the shop. */
  announce: (origin: string) => readonly string[];
  close: () => Promise<void>;
}
