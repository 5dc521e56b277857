/** The port through which texts are sent. */

export interface OutgoingText {
  /** Our own id of the text, by which a receipt finds it. */
  id: string;
  /** E.164. */
  to: string;
  body: string;
  /** Absolute address of a picture. */
  picture?: string;
  /** How long the provider may keep it before the phone has it, in ms. After that it would come too late. */
  validMs: number;
}

/** A search for a text at the provider. */
export interface TextSearch extends Pick<OutgoingText, 'id' | 'to' | 'body'> {
  /** The provider's id of an earlier try with the same words that failed, and is not the text that is looked for. */
  earlierId?: string | null;
}

export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  /** Refused for good, for this text or this phone. */
  | {
      kind: 'refused';
      code: string;
      /** The code is not known to be about this phone: if there are many of these, the fault is ours. */
      mayBeOurs?: true;
    }
  /** Certainly not sent: the provider is too busy for this phone, and worth another try. */
  | { kind: 'deferred'; code: string }
  /** Certainly not sent, and not this text's fault: texts are sent faster than the provider allows. */
  | { kind: 'hurried'; code: string; waitMs: number }
  /** Certainly not sent, and not this text's fault: our account is refused, or the provider cannot be reached. */
  | { kind: 'unavailable'; code: string }
  /** It is not known whether it was sent. */
  | { kind: 'lost'; code: string };

export type SearchOutcome =
  | { kind: 'found'; providerId: string }
  | { kind: 'absent' }
  | { kind: 'unavailable' };

/** What became of a text that was accepted. */
export type TextFate =
  | { kind: 'delivered' }
  | { kind: 'undelivered'; code: string }
  /** The provider has no more to say: the network reports nothing, or the text is not in its list any more. */
  | { kind: 'unconfirmed' }
  | { kind: 'unavailable' };

/** What a phone wrote to us. */
export interface WrittenText {
  /** The provider's id. */
  sid: string;
  /** E.164. */
  phone: string;
  body: string;
  /** When it was written: epoch ms, to the second. */
  at: number;
}

export type WrittenOutcome = { kind: 'listed'; texts: WrittenText[] } | { kind: 'unavailable' };

export interface TextSender {
  /** Has the provider delete a text with its pictures. Never throws. */
  delete: (providerId: string) => Promise<'gone' | 'unknown'>;
  /**
   * Has the provider delete what a phone wrote, and what we answered that phone: both carry its number. Never throws.
   */
  deleteWritten: (providerId: string) => Promise<'gone' | 'unknown'>;
  /** Never throws: everything that can happen is an outcome. */
  send: (text: OutgoingText) => Promise<SendOutcome>;
  /** Looks a text up by phone and words among those handed over since a moment (epoch ms). Never throws. */
  search: (text: TextSearch, since: number) => Promise<SearchOutcome>;
  /** Looks up the end of a text that was accepted long enough ago to be no longer under way. Never throws. */
  look: (providerId: string) => Promise<TextFate>;
  /** What phones wrote since a moment (epoch ms) or a little before it, oldest first. Never throws. */
  written: (since: number) => Promise<WrittenOutcome>;
}
