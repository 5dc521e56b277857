/** Codes that were paid for. With 50 random bits and limited tries, none can be guessed. */
import { randomInt } from 'node:crypto';

/** Thirty-two characters, without look-alikes. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new code, such as `GIFT-7KQ2M-X9DHA`. */
export const newGiftCode = () => `GIFT-${group()}-${group()}`;
