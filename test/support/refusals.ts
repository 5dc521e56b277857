/** A store that can be made to fail like a full or broken disk. */
export interface Refusing {
  /** Lets a number of steps succeed, and fails the next one, or all after them. */
  refuse: (what: Refusal) => void;
  /** Ends the failures. @returns how many steps failed */
  heal: () => number;
}

export interface Refusal {
  after: number;
  error: 'full' | 'broken';
  times: 'once' | 'always';
}
