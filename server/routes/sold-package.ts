import type { Edition } from '#db/schema.ts';
import { Problem } from '../http/problem.ts';
import { findPackage, type Package } from '../rules/pricing/catalogue.ts';

const sentence = 'This package is not one of ours.';

/** @throws Problem 422 when the edition does not sell it as texts for a child */
export function soldPackage(id: number, edition: Edition): Package {
  const bought = findPackage(id, edition);
  if (bought?.kind !== 'texts') throw new Problem(422, 'unknown_package', sentence, { package_id: sentence });
  return bought;
}
