/** A piece of code without which a row of the specification does not hold, and the test that has to notice. */
export interface RowFault {
  readonly row: string;
  /** The behaviour that the fault removes. */
  readonly without: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** A file with the row's id in a title. */
  readonly test: string;
}
