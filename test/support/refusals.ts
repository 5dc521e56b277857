/** Something that stores, and can be told to refuse, as a disk that is full or broken does. */
export interface Refusing {
  /** The next so many steps succeed. The one after them is refused, or that and all after it. */
  refuse: (what: Refusal) => void;
  /** Takes it back. @returns how many steps were refused */
  heal: () => number;
}

export interface Refusal {
  after: number;
  error: 'full' | 'broken';
  times: 'once' | 'always';
}
