/** An edition's data for the public pages; provided by the build (`ui/build/site.ts`). */
export interface SiteFacts {
  readonly edition: 'us' | 'uk';
  readonly lang: string;
  /** The current price of the season, such as `$29.95`. */
  readonly price: string;
  /** '25 texts', or '1 text'. */
  readonly texts: string;
  /** '25 texts, 19 with a picture'. */
  readonly offer: string;
  /** 'December 1 to 25' or '1 to 25 December': what is left of the season. */
  readonly days: string;
  /** A statement from the shop's own numbers; may be empty. */
  readonly ownNumbers: string;
  /** 'Christmas', or 'Christmas 2027' between two seasons. */
  readonly christmas: string;
  /** When the first text comes, in a sentence. */
  readonly firstText: string;
  /** The first text: 'A welcome in October 2027'. */
  readonly welcome: string;
  /** The label of the button that leads to the sign-up. */
  readonly start: string;
  /** The day of the e-mail in November. */
  readonly reminderDay: string;
  /** The placeholder for the form that requests it. */
  readonly reminder: string;
  readonly familyPrice: string;
  readonly videoPrice: string;
  /** 'cell phone' or 'mobile phone'. */
  readonly phone: string;
  readonly helpLine: string;
  /** The same as a `tel:` address. */
  readonly helpTel: string;
  readonly helpEmail: string;
  /** The legal name of the trader. */
  readonly trader: string;
  /** In one line. */
  readonly postalAddress: string;
  /** The model cancellation form. */
  readonly form: {
    readonly introduction: string;
    readonly notice: string;
    readonly lines: readonly string[];
  };
  /** The last day on which texts that did not arrive are paid back: `January 30`. */
  readonly moneyBackUntil: string;
  /** The personal data that is kept, why and for how long. */
  readonly kept: readonly KeptFact[];
  /** Texts of the season as Santa sends them to a child called Mia, by the day of December. */
  readonly samples: readonly Sample[];
}

/** A kind of personal data that is kept. */
export interface KeptFact {
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

export interface Sample {
  /** The day of December. */
  readonly day: number;
  /** The date in the edition's format. */
  readonly date: string;
  readonly text: string;
  /** File under `/art/`. */
  readonly picture?: string;
}
