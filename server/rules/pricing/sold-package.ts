import type { Edition } from '#db/schema.ts';
import { invalid } from '../refusal.ts';
import { findPackage, type Package } from './catalogue.ts';

/** @throws Refusal `unknown_package` when the edition does not sell it as texts for a child */
export function soldPackage(id: number, edition: Edition): Package {
  const bought = findPackage(id, edition);
  if (bought?.kind !== 'texts') {
    throw invalid('unknown_package', 'package_id', 'This package is not one of ours.');
  }
  return bought;
}
