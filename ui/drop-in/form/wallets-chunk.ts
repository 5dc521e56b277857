import { addMarks } from '../sheets/OptionLogo.tsx';
import { walletMarks } from '../sheets/wallet-marks.tsx';
import { addWords } from '../strings/strings.ts';
import { walletWords } from '../strings/wallet-words.ts';

// Code only for forms that accept more than cards, loaded for those alone.
export { Wallets } from './wallets.ts';

addWords(walletWords);
addMarks(walletMarks);
