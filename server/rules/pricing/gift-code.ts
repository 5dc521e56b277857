/** Codes that were paid for. 50 random bits: with guesses limited none is found by guessing. */
import { randomInt } from 'node:crypto';

/** Thirty-two signs, without those that look like another one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new code, such as `GIFT-7KQ2M-X9DHA`. */
export const newGiftCode = () => `GIFT-${group()}-${group()}`;
