/**
 * Texts the code that proves that the parent holds a phone. It is not one of Santa's texts: it is sent once, and the
 * parent sees if that fails.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { NumberChange } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { OPTED_OUT } from '#machines/fulfilment/text-message/machine.ts';
import { Problem } from '../http/problem.ts';
import { conflict } from '../rules/refusal.ts';
import { stopPhone } from '../rules/stopping/stop-phone.ts';
import { codeLivesMs } from '../rules/texting/change-number.ts';
import { editionOfPhone, rates } from '../rules/texting/editions.ts';
import { type SantasNumbers, unreachableSentence } from '../rules/texting/unreachable.ts';
import type { Clock } from '../time/clock.ts';
import type { TextSender } from './sender.ts';

export interface NumberCodeParts {
  store: Store;
  sender: TextSender;
  clock: Clock;
  log: FastifyBaseLogger;
  newId: () => string;
  santasNumbers: SantasNumbers;
}

const wordsOf = ({ code, phone }: Pick<NumberChange, 'code' | 'phone'>) =>
  `North Pole Post: your code is ${code}. Type it in your account to get Santa's texts here. ` +
  `Not expecting it? Ignore it. ${rates[editionOfPhone(phone)]}Reply STOP for no texts, HELP for help.`;

/** @returns a function that texts a code, and throws when it was certainly not sent */
export function createNumberCodes({ store, sender, clock, log, newId, santasNumbers }: NumberCodeParts) {
  return async function sendCode({ orderId, phone, code }: NumberChange): Promise<void> {
    const outcome = await sender.send({
      id: newId(),
      to: phone,
      body: wordsOf({ code, phone }),
      validMs: codeLivesMs,
    });
    if (outcome.kind === 'accepted') {
      // The provider need not keep a code that has expired.
      await store.write((unit) => unit.endedTexts.add(outcome.providerId, clock.now() + codeLivesMs));
      return;
    }
    log.warn({ event: `codes.${outcome.kind}`, code: outcome.code }, 'a code for a phone was not taken');
    // It may have arrived all the same: the parent can have another one sent.
    if (outcome.kind === 'lost') return;
    await store.write(async (unit) => {
      await unit.numberChanges.delete(orderId);
      if (outcome.code === OPTED_OUT) await stopPhone(unit, { phone, source: 'network', at: clock.now() });
    });
    if (outcome.kind === 'refused') {
      const sentence = unreachableSentence(phone, santasNumbers);
      throw conflict('phone_unreachable', sentence, { phone_number: sentence });
    }
    throw new Problem(
      503,
      'texts_unavailable',
      'We cannot send texts at the moment, so no code was sent and nothing has changed. Please try again in a few minutes.',
    );
  };
}
