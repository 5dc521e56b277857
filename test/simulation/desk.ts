/** The operator: runs the commands of `npm run ops` and `npm run promo`, and reads their output. */
import type { Store } from '#db/store.ts';
import { runOperatorCommand } from '#server/operating/command.ts';
import { CommandError } from '#server/operating/command-error.ts';
import { runPromoCommand } from '#server/promotions/command.ts';
import type { ReplyLink } from '#server/rules/replies/replies.ts';
import { testContacts } from '#test/support/shop.ts';
import type { Pressed } from './mind.ts';
import { codes } from './plan.ts';

export interface Desk {
  /** Makes the codes that parents type. One of them ends on the next day. */
  readonly makeCodes: () => Promise<void>;
  /** @returns whether the texts were paused or resumed */
  readonly pause: (orderId: string, what: 'pause' | 'resume') => Promise<boolean>;
  readonly stop: (phone: string) => Promise<boolean>;
  /** @returns the refund that the output promises; null where the order cannot be cancelled */
  readonly cancel: (orderId: string) => Promise<Pressed | null>;
  /** Reads phones' replies, and decides about all of them. @returns whether all could be decided */
  readonly readWords: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface DeskParts {
  readonly store: Store;
  readonly replyLink: ReplyLink;
  readonly tell: (line: string) => void;
}

const why = ['--reason', 'a parent has asked', '--by', 'operator'];
const dayMs = 86_400_000;
const dayAfter = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
/** A line about a phone's reply: when, its id, its kind, the order and the decision. */
const wordsLine = /^.* UTC {2}(\S+) {2}.*(no parent was told|kept from the parent|the parent was told)/gm;

export function openDesk({ store, replyLink, tell }: DeskParts): Desk {
  /** @returns the output; empty where the command failed */
  async function type(...words: readonly string[]): Promise<string> {
    tell(`the operator types: ${words.join(' ')}`);
    try {
      const context = { now: Date.now(), replyLink, contacts: () => testContacts };
      return await runOperatorCommand([...words, ...why], store, context);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      tell(`the operator reads: ${error.message}`);
      return '';
    }
  }

  return {
    async makeCodes() {
      const make = (...words: readonly string[]) => runPromoCommand(['create', ...words], store, Date.now());
      await make('--code', codes.share, '--percent', '20');
      await make('--code', codes.texts, '--texts', '3');
      await make('--code', codes.first, '--percent', '50', '--uses', '1');
      await make('--code', codes.ended, '--percent', '15', '--until', dayAfter(dayMs));
    },
    pause: async (orderId, what) => (await type(what, orderId)) !== '',
    stop: async (phone) => (await type('stop', phone)) !== '',
    async cancel(orderId) {
      const sum = /pays back ([\d.]+)/.exec(await type('order', orderId))?.[1];
      if (sum === undefined) return null;
      return (await type('cancel', orderId, '--amount', sum)) === '' ? null : { orderId, sum };
    },
    async readWords() {
      const answers: string[] = [];
      for (const [, id = '', decided] of (await type('replies')).matchAll(wordsLine)) {
        answers.push(await type(decided === 'no parent was told' ? 'tell-parent' : 'go-on', id));
      }
      return !answers.includes('');
    },
    close: () => store.close(),
  };
}
