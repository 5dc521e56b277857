/** What a page says of itself to search engines, and where a link to it is shared. */
import { escapeMarkup } from '#server/views/escape-markup.ts';
import type { Head } from '../shop/visit/heads.ts';

const place = '<!--head-->';

/** The server completes the canonical address, and puts the origin in. The card is drawn in `art/card.ts`. */
export const withHead = (html: string, { title, description, path }: Head): string => {
  const [named, described] = [escapeMarkup(title), escapeMarkup(description)];
  const tags = [
    `<title>${named}</title>`,
    `<meta name="description" content="${described}">`,
    path === null ? '' : `<link rel="canonical" href="${path}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${named}">`,
    `<meta property="og:description" content="${described}">`,
    '<meta property="og:image" content="%origin%/art/card.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Santa waves in the snow in front of his house, with Rudolph beside him.">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  return html.replace(place, () => tags.join(''));
};
