/** @returns the entries of a record for names that have not changed; the others are outdated */
export const omitChanged = <TRecord extends object>(record: TRecord, changed: object): TRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in changed))) as TRecord;
