import type { Dialect } from '../dialect.ts';
import { slot } from './statements.ts';

/** Prepares the write that proves that a database can be written to. */
export function prepareProbe({ builder, prepareChange, tables: { probes } }: Dialect) {
  const save = prepareChange(
    builder
      .insert(probes)
      .values({ id: 1, at: slot('at') })
      .onConflictDoUpdate({ target: probes.id, set: { at: slot('at') } }),
  );
  return (at: number) => save.run({ at });
}
