/** What every page gets once it stands: its fonts, and the choice about advertisers. */
import { daysUntilDecember } from './countdown.ts';
import { loadFonts } from './fonts.ts';
import './visit/visit.css';

export { advertisingLogic } from './effects/advertising-actors.ts';
export { AdChoice } from './visit/AdChoice.tsx';

loadFonts();
document.documentElement.dataset['daysUntilDecember'] = String(daysUntilDecember(new Date()));
