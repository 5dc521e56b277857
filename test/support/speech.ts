/**
 * A stand-in for the device's voices, strict to the Web Speech API: one queue, asynchronous events, errors for
 * utterances that `cancel` ends, silence while it is paused, and no speech before a user gesture. It is injected into a
 * page, so it uses nothing from outside.
 */

export interface StandInVoice {
  name: string;
  lang: string;
  localService: boolean;
}

/** The stand-in's interface for a test. */
export interface StandIn {
  /** "start: Good evening!", oldest first. */
  heard: string[];
  /** The settings of the last utterance. */
  last: { voice: string | undefined; lang: string; pitch: number; rate: number } | null;
  /** Ends the current sentence. */
  finish: () => void;
  /** Fails the current sentence. */
  fail: (error: SpeechSynthesisErrorCode) => void;
  /** Makes the list of voices available. */
  bringVoices: () => void;
}

/** Puts the stand-in into a page; its voices come when `bringVoices` is called. */
export function installSpeech(voices: readonly StandInVoice[]): void {
  type Spoken = EventTarget & {
    text: string;
    voice: { name: string } | null;
    lang: string;
    pitch: number;
    rate: number;
  };
  const queue: Spoken[] = [];
  let current: Spoken | null = null;
  let isPaused = false;
  let known: object[] = [];

  const fire = (utterance: Spoken, type: string, detail: object = {}) => {
    standIn.heard.push(`${type}: ${utterance.text}`);
    utterance.dispatchEvent(Object.assign(new Event(type), { utterance, ...detail }));
  };
  const later = (act: () => void) => void setTimeout(act);
  const advance = () =>
    later(() => {
      if (current || isPaused) return;
      const next = queue.shift();
      if (!next) return;
      // jsdom has no user activation.
      const { userActivation } = navigator as { userActivation?: UserActivation };
      if (userActivation && !userActivation.hasBeenActive) {
        fire(next, 'error', { error: 'not-allowed' });
        return advance();
      }
      current = next;
      const { voice, lang, pitch, rate } = next;
      standIn.last = { voice: voice?.name, lang, pitch, rate };
      fire(next, 'start');
    });
  const end = (type: string, detail?: object) => {
    const ended = current;
    if (!ended) throw new Error('Nothing is being spoken');
    current = null;
    fire(ended, type, detail);
    advance();
  };

  const standIn: StandIn = {
    heard: [],
    last: null,
    finish: () => {
      if (isPaused) throw new Error('What is paused does not end');
      end('end');
    },
    fail: (error) => end('error', { error }),
    bringVoices: () => {
      known = voices.map((voice) => ({ ...voice, voiceURI: `voice:${voice.name}`, default: false }));
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };

  class Utterance extends EventTarget {
    voice = null;
    lang = '';
    pitch = 1;
    rate = 1;
    volume = 1;
    text: string;
    constructor(text = '') {
      super();
      this.text = text;
    }
  }

  class Synthesis extends EventTarget {
    get speaking() {
      return current !== null;
    }
    get pending() {
      return queue.length > 0;
    }
    get paused() {
      return isPaused;
    }
    getVoices() {
      return known;
    }
    speak(utterance: Spoken) {
      if (!(utterance instanceof Utterance)) throw new TypeError('parameter 1 is not an utterance');
      if (utterance === current || queue.includes(utterance)) throw new Error('It is spoken already');
      queue.push(utterance);
      advance();
    }
    cancel() {
      const [interrupted, canceled] = [current, queue.splice(0)];
      current = null;
      if (interrupted) later(() => fire(interrupted, 'error', { error: 'interrupted' }));
      for (const utterance of canceled) later(() => fire(utterance, 'error', { error: 'canceled' }));
    }
    pause() {
      isPaused = true;
      const held = current;
      if (held) later(() => fire(held, 'pause'));
    }
    resume() {
      const held = isPaused ? current : null;
      isPaused = false;
      if (held) later(() => fire(held, 'resume'));
      advance();
    }
  }
  const synthesis = new Synthesis();
  for (const [name, value] of Object.entries({
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    standIn,
  })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
