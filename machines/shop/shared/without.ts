/** @returns what a record says of names that have not changed; what was said of the others is over */
export const without = <TRecord extends object>(record: TRecord, changed: object): TRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in changed))) as TRecord;
