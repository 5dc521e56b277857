/**
 * How many first texts leave before anything is paid: to phones beside each other, where a cheat who is paid for each
 * text would sign up a whole block of numbers, and altogether.
 */
import { createLimit, eachMinute, hourly } from '../http/limits.ts';
import type { TryMemory } from '../http/try-memory.ts';

export interface FirstTextLimits {
  /** First texts to the phones of one prefix in an hour. */
  perPrefix: number;
  /** First texts to all phones in a minute. */
  perMinute: number;
}

/** Both countries hand out numbers in blocks of ten thousand: area code and exchange, or 07 and five digits. */
const prefixOf = (phone: string) => phone.slice(0, -4);

/** @returns counts a first text to a phone in E.164, and throws TooManyTries when it has to wait */
export function createFirstTextLimits(tries: TryMemory, { perPrefix, perMinute }: FirstTextLimits) {
  const ofPrefix = createLimit(
    tries,
    {
      ...hourly('first texts to a prefix', perPrefix),
      reason: 'Santa has just written to many phones with a number like this one.',
    },
    prefixOf,
  );
  const ofAll = createLimit<string>(
    tries,
    { ...eachMinute('first texts', perMinute), reason: 'A great many people are writing to Santa.' },
    () => '',
  );
  return async (phone: string): Promise<void> => {
    await ofPrefix.count(phone);
    await ofAll.count(phone);
  };
}
