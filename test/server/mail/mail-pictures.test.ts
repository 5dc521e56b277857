/** Proves the picture in a gift's letter: inside the e-mail, small, with words for it, and in no other letter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transport } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailPictures } from '#server/mail/mail-pictures.ts';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { drawArt } from '#ui/build/art/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A mail server that keeps the bytes it would get. */
function keepingTransport() {
  const taken: string[] = [];
  const transport: Transport = {
    name: 'keeping',
    version: '1',
    send(mail, done) {
      mail.message.build((error, message) => {
        taken.push(message.toString('latin1'));
        done(error, {
          envelope: mail.message.getEnvelope(),
          messageId: '',
          accepted: [],
          rejected: [],
          pending: [],
          response: '',
        });
      });
    },
  };
  return { transport, taken };
}

const gift = {
  id: 'mail-1',
  to: 'family@example.com',
  language: 'en-US',
  subject: 'A gift from Granny',
  text: 'Granny has given you texts and pictures from Santa.\n\nYour code: GIFT-1\n\nSign up a child:\nhttps://santa.example/\n\nNorth Pole Post',
};

it('a gift’s letter has a picture inside it, its words, a version in plain text, and at most 100 kB', async () => {
  const picture = await createMailPictures(join(folder, 'pictures'))('gift');
  if (!picture) throw new Error('The gift has no picture');
  const { format, width, height } = await sharp(picture.jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 960, 720]);
  expect(picture.words).toBe('Santa waves in the snow in front of his house, with Rudolph beside him.');
  const { transport, taken } = keepingTransport();
  await createMailSender(transport, 'North Pole Post <post@santa.example>').send({ ...gift, picture });
  const [raw = ''] = taken;
  expect(raw.length).toBeLessThanOrEqual(100_000);
  const kinds = [...raw.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, kind]) => kind);
  expect(kinds).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/jpeg',
  ]);
  expect(/^Content-ID: <picture@santa\.example>/im.test(raw)).toBe(true);
  expect(raw.replaceAll(/=\r\n/g, '')).toContain('src=3D"cid:picture@santa.example"');
  // In plain text and in the letter.
  expect(raw.match(/Your code: GIFT-1/g)?.length).toBe(2);
});

it('no other letter has one, nor one of a shop whose scenes are not drawn', async () => {
  const pictures = createMailPictures(join(folder, 'pictures'));
  expect(await Promise.all(['receipt', 'family-codes', 'access'].map(pictures))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await createMailPictures(join(folder, 'nowhere'))('gift')).toBeUndefined();
});
