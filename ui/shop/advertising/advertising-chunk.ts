/** Loaded after every page is shown: fonts, and the choice about advertisers. */
import { daysUntilDecember } from '../shared/countdown.ts';
import { words } from '../shared/edition.ts';
import { loadFonts } from '../shared/fonts.ts';
import './advertising.css';

export { AdChoice } from './AdChoice.tsx';
export { advertisingLogic } from './advertising-ports.ts';

loadFonts();
document.documentElement.dataset['daysUntilDecember'] = String(
  daysUntilDecember(new Date(), words().winterOffset),
);
