/** Proves Santa's voice at its port: which of a device's voices speaks, what it says, and how it ends. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Drawings, Film } from '#machines/shop/film/machine.ts';
import { installSpeech, type StandIn } from '#test/support/speech.ts';
import { filmLogic } from '#ui/shop/film/film-ports.ts';
import { chooseVoice, findVoice } from '#ui/shop/film/voice.ts';

const voice = (name: string, lang: string, localService = true) => ({
  name,
  lang,
  localService,
  default: false,
});
const samantha = voice('Samantha', 'en-US');
const alex = voice('Alex', 'en-US');
const daniel = voice('Daniel', 'en-GB');
const kate = voice('Kate', 'en-GB');
const android = voice('English United States', 'en_US');

describe('the voice that is chosen', () => {
  it.each([
    ['a man of the edition', [samantha, daniel, alex], 'en-US', alex],
    ['a man of the edition', [samantha, alex, kate, daniel], 'en-GB', daniel],
    ['a man of the other edition before a woman', [samantha, daniel], 'en-US', daniel],
    ['anyone of the edition where there is no man', [kate, samantha], 'en-US', samantha],
    ['the one that Android has', [voice('Deutsch', 'de_DE'), android], 'en-US', android],
    [
      'one of ChromeOS that is a man',
      [voice('Google US English 5 (Natural)', 'en-US'), voice('Google US English 4 (Natural)', 'en-US')],
      'en-US',
      voice('Google US English 4 (Natural)', 'en-US'),
    ],
    [
      'a man of Windows',
      [
        voice('Microsoft Zira - English (United States)', 'en-US'),
        voice('Microsoft David - English (United States)', 'en-US'),
      ],
      'en-US',
      voice('Microsoft David - English (United States)', 'en-US'),
    ],
    [
      'none whose maker would hear the name',
      [
        voice('Google UK English Male', 'en-GB', false),
        voice('Microsoft Ryan Online (Natural) - English (United Kingdom)', 'en-GB', false),
      ],
      'en-GB',
      null,
    ],
    ['none of another language', [voice('Thomas', 'fr-FR'), voice('Lee', 'en-AU')], 'en-US', null],
    ['none that sings', [voice('Cellos', 'en-US'), voice('Bad News', 'en-US'), samantha], 'en-US', samantha],
  ] as const)('is %s: %#', (_, voices, locale, chosen) => {
    expect(chooseVoice(voices, locale)).toEqual(chosen);
  });

  it('is not "female" because "male" is in it', () => {
    const [woman, man] = [voice('English female', 'en-US'), voice('English male', 'en-US')];
    expect(chooseVoice([woman, man], 'en-US')).toBe(man);
  });
});

describe('the voice of a device', () => {
  const standIn = () => (globalThis as unknown as { standIn: StandIn }).standIn;
  const later = () => new Promise((resolve) => setTimeout(resolve, 0));
  /** What the browser does later, and what follows from it. */
  const settled = async () => {
    for (let turn = 0; turn < 4; turn += 1) await later();
  };
  beforeEach(() => installSpeech([daniel, samantha]));
  afterEach(() => {
    for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance', 'standIn']) {
      Reflect.deleteProperty(globalThis, name);
    }
    vi.unstubAllGlobals();
  });

  /** The film of Mia with the real port of the voice. */
  async function watched() {
    const logic = filmLogic.provide({
      actors: {
        findFilm: fromPromise<Film | null, { key: string | null }>(async () => ({ childsName: 'Mia' })),
        seconds: fromCallback(() => {}),
        soundtrack: fromCallback(() => {}),
        fetchDrawings: fromPromise<Drawings>(async () => ({})),
      },
      actions: { logError: () => {} },
    });
    const film = createActor(logic, { input: { key: 'a-key' } }).start();
    await settled();
    const voiceIs = (state: unknown) => film.getSnapshot().matches({ watching: { voice: state } } as never);
    return { film, voiceIs };
  }
  const words =
    'Good evening, Mia! It is Christmas Eve at the North Pole, and there is one more night of work to do.';

  it('is waited for where the list comes late', async () => {
    const { film, voiceIs } = await watched();
    expect(voiceIs('looking')).toBe(true);
    standIn().bringVoices();
    await settled();
    expect(voiceIs('silent')).toBe(true);
    film.stop();
  });

  it('is missing where the browser knows no speech', async () => {
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    expect(await findVoice(new AbortController().signal)).toBeNull();
    const { film, voiceIs } = await watched();
    expect(voiceIs('missing')).toBe(true);
    film.stop();
  });

  it('speaks deeply and slowly, says the words of the scene, and reports both ends', async () => {
    standIn().bringVoices();
    const { film, voiceIs } = await watched();
    expect(standIn().heard).toEqual([]);
    film.send({ type: 'film.played' });
    expect(voiceIs({ speaking: 'beginning' })).toBe(true);
    await settled();
    expect(voiceIs({ speaking: 'heard' })).toBe(true);
    expect(standIn().heard).toEqual([`start: ${words}`]);
    expect(standIn().last).toEqual({ voice: 'Daniel', lang: 'en-GB', pitch: 0.7, rate: 0.85 });
    standIn().finish();
    await settled();
    expect(voiceIs('silent')).toBe(true);
    expect(standIn().heard).toEqual([`start: ${words}`, `end: ${words}`]);
    film.stop();
  });

  it('is cut off by a pause, which is no failure, and begins again', async () => {
    standIn().bringVoices();
    const { film, voiceIs } = await watched();
    film.send({ type: 'film.played' });
    await settled();
    film.send({ type: 'film.paused' });
    await settled();
    expect(speechSynthesis.speaking).toBe(false);
    expect(voiceIs('silent')).toBe(true);
    film.send({ type: 'film.played' });
    await settled();
    expect(standIn().heard).toEqual([`start: ${words}`, `error: ${words}`, `start: ${words}`]);
    film.stop();
    expect(speechSynthesis.speaking).toBe(false);
  });

  it('is missing from where the device fails', async () => {
    standIn().bringVoices();
    const { film, voiceIs } = await watched();
    film.send({ type: 'film.played' });
    await settled();
    standIn().fail('synthesis-failed');
    await settled();
    expect(voiceIs('missing')).toBe(true);
    expect(film.getSnapshot().matches({ watching: { picture: 'playing' } })).toBe(true);
    film.stop();
  });

  it('speaks although something before it has left the speech paused', async () => {
    standIn().bringVoices();
    const { film, voiceIs } = await watched();
    speechSynthesis.pause();
    film.send({ type: 'film.played' });
    await settled();
    expect(voiceIs({ speaking: 'heard' })).toBe(true);
    film.stop();
  });

  it('ends when the page is left', async () => {
    standIn().bringVoices();
    const { film } = await watched();
    film.send({ type: 'film.played' });
    await settled();
    window.dispatchEvent(new Event('pagehide'));
    expect(speechSynthesis.speaking).toBe(false);
    film.stop();
  });
});
