/** The editions, and what differs between them in zone and language. */
import type { Edition } from '#db/schema.ts';

export const editions: readonly Edition[] = ['us', 'uk'];

/** The edition whose phones have this number, in E.164. */
export const editionOfPhone = (phone: string): Edition => (phone.startsWith('+44') ? 'uk' : 'us');

/** The note on costs that US carriers require; receiving a text is free in the UK. */
export const rates: Record<Edition, string> = { us: 'Msg&data rates may apply. ', uk: '' };

/** The time zone of an edition. 16:30 in New York is a decent hour in Honolulu too. */
export const zoneOf: Record<Edition, string> = { us: 'America/New_York', uk: 'Europe/London' };

/** The language of an edition's pages, and how it writes a date. */
export const localeOf: Record<Edition, string> = { us: 'en-US', uk: 'en-GB' };
