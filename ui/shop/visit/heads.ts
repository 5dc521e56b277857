/** The head of each page with a script. The build writes it into the page, and no script changes it. */
import type { PageName } from '#machines/shop/visit/machine.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** Its address, without the prefix; null for a page that search engines do not list. */
  readonly path: string | null;
}

/** The head of a page about one family. */
const ofOneFamily = (title: string): Head => ({
  title: `${title} · North Pole Post`,
  description: 'A text from Santa on your child’s phone, each day of December until Christmas.',
  path: null,
});

export const heads: Readonly<Record<PageName, Head>> = {
  wizard: {
    title: 'North Pole Post: texts and pictures from Santa',
    description: 'A text from Santa on your child’s phone, each day of December until Christmas.',
    path: '/',
  },
  landing: {
    title: 'A text from Santa · North Pole Post',
    description:
      'A text a day from Santa, many with a picture, on your child’s phone. The first one is free.',
    path: '/santa/text',
  },
  gift: {
    title: 'Give a December with Santa · North Pole Post',
    description: 'You pay once, and we e-mail a code. The family signs up with it and chooses the phone.',
    path: '/santa/gift',
  },
  packages: {
    title: 'Packages · North Pole Post',
    description: 'What a December of texts and pictures from Santa costs. One payment, never renews.',
    path: '/santa/text_packages',
  },
  account: ofOneFamily('Your December'),
  details: ofOneFamily('A little more about your child'),
  season: ofOneFamily('Every text of December'),
  film: ofOneFamily('Santa’s film'),
  room: ofOneFamily('Santa, drawn into your room'),
};
