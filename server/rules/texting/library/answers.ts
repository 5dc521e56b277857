/**
 * Santa's answers to a child's reply: one of these, whatever was written, so that no program makes up words for a
 * child. They suit happy and sad replies, do not refer to what was written, and ask nothing.
 */
import type { LibraryText } from './library-text.ts';

export const answers: readonly LibraryText[] = [
  'Ho ho{, name}. Your message has come all the way to the North Pole, and I have read it by the fire. Thank you for it.',
  'Santa here{, name}. An elf has carried your message through the snow to my desk. It is good to hear from you.',
  'Your message is safe here at the North Pole{, name}. I have read it slowly, with my round glasses on.',
  'I have read what you wrote{, name}. It hangs by my lamp now, where I see it each evening.',
  'Mrs[.|] Claus and I have read your message together{, name}. We are thinking of you.',
  'Your words were here before the reindeer had eaten their supper{, name}. I am glad that you wrote to me.',
  'A message from you{, name}. It is in my coat pocket now, close to my heart.',
  'From my chair by the window{, name}: thank you for your message. A lamp is lit here, as it is each night.',
].map((variant) => ({ variants: [variant] }));
