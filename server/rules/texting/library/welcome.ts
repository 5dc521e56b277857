/** The first text. It says who writes, how often and how to stop it; British networks charge nothing for receiving. */
import type { LibraryText } from './library-text.ts';

export const welcome: LibraryText = {
  picture: 'north-pole.png',
  variants: [
    'North Pole Post: Ho ho ho{, name}! Santa here. Look, my home! Up to 1 text a day until [Dec 25|25 Dec]. ' +
      '[Msg&data rates may apply. HELP|Text HELP] for help, STOP to end.',
  ],
};
