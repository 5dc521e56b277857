/**
 * Santa's voice: one that the device has itself. A cloud voice would send the child's name to its maker, so none of
 * those is used.
 */
import type { SceneName } from '#machines/shop/film/scenes.ts';
import { words } from '../shared/edition.ts';
import { filmScenes, spoken } from './scenes.ts';

/** Browsers' names for men's voices, because the API has no property for that. */
const men =
  /\b(Aaron|Alex|Arthur|Daniel|David|Evan|George|Guy|Jamie|Mark|Nathan|Oliver|Ryan|Tom|male)\b|Google (US English [346]|UK English [135]) \(Natural\)|en-(us-x-(iom|iol|tpd)|gb-x-(rjs|gbb|gbd))-local/i;
/** Apple's voices that sing, whisper or growl. */
const jokes =
  /^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Fred|Good News|Jester|Junior|Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/;

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

const isMan = ({ name }: Voice) => men.test(name);
/** Whether a voice has a locale; Android writes `en_US`. */
const speaks = ({ lang }: Voice, locale: string) =>
  lang.replace('_', '-').toLowerCase() === locale.toLowerCase();

/**
 * The best of a device's voices: a man's in the edition's English, a man's in the other English, any in the edition's,
 * any in the other. The device's default comes first among equals.
 * @param locale of the edition
 */
export function chooseVoice<TVoice extends Voice>(voices: readonly TVoice[], locale: string): TVoice | null {
  const rank = (voice: TVoice) =>
    (isMan(voice) ? 0 : 4) + (speaks(voice, locale) ? 0 : 2) + (voice.default ? 0 : 1);
  const known = voices.filter(
    (voice) =>
      voice.localService && !jokes.test(voice.name) && (speaks(voice, 'en-US') || speaks(voice, 'en-GB')),
  );
  return known.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/**
 * The URI of the voice to use; null without one. Waits if the list of voices is still empty.
 * @param signal stops waiting
 */
export function findVoice(signal: AbortSignal): Promise<string | null> {
  const { speechSynthesis: synthesis } = globalThis;
  return new Promise((resolve) => {
    if (synthesis === undefined) return resolve(null);
    const look = () => {
      const voices = synthesis.getVoices();
      if (voices.length > 0) resolve(chooseVoice(voices, words().locale)?.voiceURI ?? null);
    };
    synthesis.addEventListener('voiceschanged', look, { signal });
    look();
  });
}

export interface VoiceEvents {
  onBegan: () => void;
  onEnded: () => void;
  onFailed: () => void;
}

/**
 * Speaks the words of a scene.
 * @returns a function that stops it, even in the middle of a word
 */
export function speak(
  uri: string,
  scene: SceneName,
  childsName: string,
  { onBegan, onEnded, onFailed }: VoiceEvents,
): () => void {
  const { speechSynthesis: synthesis } = globalThis;
  const voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === uri);
  if (!voice) throw new Error('The voice is gone');
  const listening = new AbortController();
  const { signal } = listening;
  const utterance = new SpeechSynthesisUtterance(spoken(filmScenes[scene].words, childsName));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  // Deep and slow. A voice that is not a man's has to be lowered more.
  utterance.pitch = isMan(voice) ? 0.7 : 0.45;
  utterance.rate = 0.85;
  utterance.addEventListener('start', onBegan, { signal });
  utterance.addEventListener('end', onEnded, { signal });
  utterance.addEventListener('error', onFailed, { signal });
  // Speech that another page of this tab left paused would block it.
  synthesis.cancel();
  synthesis.resume();
  synthesis.speak(utterance);
  const stop = () => {
    listening.abort();
    synthesis.cancel();
  };
  // Some browsers go on speaking when the page is left.
  window.addEventListener('pagehide', stop, { signal });
  return stop;
}
