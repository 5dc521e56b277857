/**
 * Pictures with a detail of the child in them, drawn once for each text and kept in files of their owner alone. Drawing
 * takes a processor and much memory, so few are drawn at a time. The files are limited in number, and are deleted with
 * their text or detail. A text is sent once its picture is drawn; if it cannot be drawn, the picture without the detail
 * is used, and that is logged.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { findText, upcomingTexts } from '../rules/texting/lease-texts.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs } from '../time/durations.ts';
import { createFairQueue, type FairQueue, type QueueLimits } from './fair-queue.ts';
import type { NamedPictures } from './named-pictures.ts';

export interface DrawnPictures {
  /**
   * The picture of a text; undefined when it has none with a detail, or no longer has it.
   * @throws Problem 503 when too many are waiting to be drawn, TooManyTries when too many of the family's are
   */
  of: (text: TextToSend) => Promise<Buffer | undefined>;
  /** Draws the pictures for the next hour's texts, because all texts of a zone are sent in the same minute. */
  prepare: () => Promise<void>;
  /** Draws the pictures of texts that are about to be sent, ahead of those that requests ask for. */
  beforeLeaving: (texts: readonly TextToSend[]) => Promise<void>;
  /** Whether the picture of a text has yet to be drawn before it leaves. */
  isWaiting: (text: TextToSend) => boolean;
  /** Whether a text has to leave with the picture without a detail, because its own could not be drawn. */
  isGivenUp: (text: TextToSend) => boolean;
  /** Deletes what belongs to no text any more. */
  sweep: () => Promise<void>;
}

export interface DrawnPicturesParts {
  folder: string;
  named: NamedPictures;
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  limits?: QueueLimits & { kept: number };
}

const aheadMs = hourMs;

/**
 * A picture has at most half a megabyte and takes a tenth of a second, so the last in the queue waits for less than a
 * minute.
 */
const usual = { kept: 1_000, atOnce: 2, waiting: 500, waitingEach: 20 };
const unlimited = { waiting: Number.POSITIVE_INFINITY, waitingEach: Number.POSITIVE_INFINITY };

/** A picture that is to be drawn, and the name of its file: the text's id, and a mark of what is written into it. */
interface Drawing {
  file: string;
  words: string;
  key: string;
  /** The family, for taking turns. */
  family: string;
}

const textOf = (key: string) => key.split('~')[0] ?? '';
const keyOf = (id: string, file: string, words: string) =>
  `${id}~${createHash('sha256').update(`${file} ${words}`).digest('hex').slice(0, 16)}`;

/** Draws pictures of texts when they are asked for. */
export function createDrawnPictures({
  folder,
  named,
  store,
  clock,
  log,
  limits = usual,
}: DrawnPicturesParts): DrawnPictures {
  /** Names of the stored files, the oldest first. */
  const kept = new Set(existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : []);
  /** Pictures that could not be drawn for a text that was about to be sent. */
  const givenUp = new Set<string>();
  const forPages = drawnOnce(createFairQueue(limits));
  /** A queue of its own, so that texts never wait for pictures that a page requests. */
  const forTexts = drawnOnce(createFairQueue({ ...limits, ...unlimited }));

  const fileOf = (key: string) => join(folder, `${key}.png`);
  /** The drawing for a text; undefined when its order was cancelled. */
  function drawingOf({ message: { id, picture: file }, order }: TextToSend): Drawing | undefined {
    const words = file !== null && order.state !== 'cancelled' ? named.wordsIn(file, order) : undefined;
    return words && file ? { file, words, key: keyOf(id, file, words), family: order.emailKey } : undefined;
  }

  async function save(key: string, picture: Buffer) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${key}.part`);
    await writeFile(draft, picture, { mode: 0o600 });
    await rename(draft, fileOf(key));
    kept.add(key);
    for (const oldest of kept) {
      if (kept.size <= limits.kept) break;
      await remove(oldest);
    }
  }

  function isGivenUp(text: TextToSend): boolean {
    const drawing = drawingOf(text);
    return drawing !== undefined && givenUp.has(drawing.key);
  }

  async function remove(key: string) {
    kept.delete(key);
    givenUp.delete(key);
    await rm(fileOf(key), { force: true });
    rmSync(join(folder, `${key}.part`), { force: true });
  }

  async function readKept(key: string): Promise<Buffer | undefined> {
    return kept.has(key) ? readFile(fileOf(key)).catch(() => undefined) : undefined;
  }

  async function drawAndKeep({ key, file, words }: Drawing): Promise<Buffer> {
    const before = await readKept(key);
    if (before) return before;
    const picture = await named.draw(file, words);
    await save(key, picture);
    return picture;
  }

  /** Draws in turn; a picture that is being drawn is awaited, and not drawn twice. */
  function drawnOnce(inTurn: FairQueue): (drawing: Drawing) => Promise<Buffer> {
    const underway = new Map<string, Promise<Buffer>>();
    return (drawing) => {
      const { key } = drawing;
      const joined =
        underway.get(key) ??
        inTurn(drawing.family, () => drawAndKeep(drawing)).finally(() => underway.delete(key));
      underway.set(key, joined);
      return joined;
    };
  }

  async function drawBefore(text: TextToSend): Promise<void> {
    const drawing = drawingOf(text);
    if (drawing && !kept.has(drawing.key)) await forTexts(drawing);
  }

  async function drawOrGiveUp(text: TextToSend): Promise<void> {
    await drawBefore(text).catch((error: NodeJS.ErrnoException) => {
      const { message } = text;
      const drawing = drawingOf(text);
      if (drawing) givenUp.add(drawing.key);
      const about = { event: 'pictures.plain', failure: error.code ?? error.name, slot: message.slot };
      log.warn(about, 'a text leaves with a picture without the detail of the child');
    });
  }

  return {
    async of(text) {
      const drawing = drawingOf(text);
      if (!drawing) return undefined;
      return (await readKept(drawing.key)) ?? forPages(drawing);
    },
    async prepare() {
      const until = clock.now() + aheadMs;
      const texts = await store.read((unit) => upcomingTexts(unit, until, limits.kept));
      // A few at a time, so that pictures for this minute's texts can go first.
      for (let from = 0; from < texts.length; from += limits.atOnce) {
        await Promise.allSettled(texts.slice(from, from + limits.atOnce).map(drawBefore));
      }
    },
    async beforeLeaving(texts) {
      await Promise.all(texts.filter((text) => !isGivenUp(text)).map(drawOrGiveUp));
    },
    isWaiting(text) {
      const drawing = drawingOf(text);
      return drawing !== undefined && !kept.has(drawing.key) && !givenUp.has(drawing.key);
    },
    isGivenUp,
    async sweep() {
      for (const key of new Set([...kept, ...givenUp])) {
        const text = await store.read((unit) => findText(unit, textOf(key)));
        if (!text || drawingOf(text)?.key !== key) await remove(key);
      }
    },
  };
}
