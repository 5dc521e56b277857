/** The fonts of pages with a script, loaded after it: on a slow network they would make it load 25% slower. */

import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Fallback fonts are used until these are loaded. */
export function loadFonts() {
  const faces = [
    new FontFace('Young Serif', `url(${youngSerif})`, { weight: '400', display: 'swap' }),
    new FontFace('Figtree', `url(${figtree})`, { weight: '300 900', display: 'swap' }),
  ];
  for (const face of faces) document.fonts.add(face);
}
