/** What the public pages of an edition say about it; the build hands it over (`ui/build/site.ts`). */
export interface SiteFacts {
  readonly edition: 'us' | 'uk';
  readonly lang: string;
  /** As people write it, such as `$29.95`. */
  readonly price: string;
  readonly familyPrice: string;
  readonly videoPrice: string;
  /** 'cell phone' or 'mobile phone'. */
  readonly phone: string;
  readonly helpLine: string;
  /** The same, as an address that calls. */
  readonly helpTel: string;
  /** 'December 1 to 25' or '1 to 25 December'. */
  readonly season: string;
  /** Texts of the season as Santa sends them to a child called Mia, by the day of December. */
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** Of December. */
  readonly day: number;
  /** As people of the edition write it. */
  readonly date: string;
  readonly text: string;
  /** File under `/art/`. */
  readonly picture?: string;
}
