/** The canonical address of each public page, for search engines. */
import type { Edition } from '#db/schema.ts';
import { editions, localeOf } from '../rules/texting/editions.ts';
import type { Addresses } from './addresses.ts';

export interface PublicAddresses {
  /** Address of a page in an edition; the standard edition's has no prefix. */
  publicAt: (edition: Edition, path: string) => string;
  /** The same page in each edition, by language, and the one for all other languages. */
  editionsOf: (path: string) => readonly (readonly [language: string, address: string])[];
}

/** @param standard the edition whose addresses need no prefix */
export function createPublicAddresses(
  { originOf, pageAt }: Pick<Addresses, 'originOf' | 'pageAt'>,
  standard: Edition,
): PublicAddresses {
  const publicAt = (edition: Edition, path: string) =>
    edition === standard ? `${originOf(edition) ?? ''}${path}` : pageAt(edition, path);
  return {
    publicAt,
    editionsOf: (path) => [
      ...editions.map((edition) => [localeOf[edition], publicAt(edition, path)] as const),
      ['x-default', publicAt(standard, path)],
    ],
  };
}
