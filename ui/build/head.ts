/** The head of a page for search engines and link previews. */
import { escapeMarkup } from '#server/views/escape-markup.ts';
import type { Head } from '../shop/visit/heads.ts';

const place = '<!--head-->';

/** Adds the head. The server completes the canonical address and inserts the origin. `art/card.ts` draws the card. */
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
