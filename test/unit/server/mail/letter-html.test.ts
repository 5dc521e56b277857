/** Proves that a letter in HTML says what its plain text says, and that nothing in it is anything else than words and links. */
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterHtml } from '#server/mail/letter-html.ts';

const receipt = [
  'Thank you! Your payment has arrived at the North Pole.',
  '',
  'Paid: $29.95 USD',
  'Order: order-1',
  '',
  'Open your account:',
  'https://shop.example/accounts/menu#key=a&b',
  '',
  'North Pole Post',
].join('\n');

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** The words of the letter, as a person reads them. */
const wordsIn = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace('>North Pole Post<', '><')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (found) => entities[found] ?? found)
    .split(/\s+/)
    .filter((word) => word !== '');

describe('a letter in HTML', () => {
  it('has the order’s lines as a table and the account as a link [C11]', () => {
    const html = letterHtml({ language: 'en-US', subject: 'Your receipt', text: receipt });
    expect(html).toContain('<title>Your receipt</title>');
    expect(html).toMatch(/<th[^>]*>Paid:<\/th><td[^>]*>\$29\.95 USD<\/td>/);
    expect(html).toMatch(/<th[^>]*>Order:<\/th><td[^>]*>order-1<\/td>/);
    expect(html).toMatch(
      /<a href="https:\/\/shop\.example\/accounts\/menu#key=a&amp;b"[^>]*>Open your account<\/a>/,
    );
  });

  it('has a table with headers for the order’s lines, and tables for its looks alone around it', () => {
    const html = letterHtml({ language: 'en-US', subject: 'Your receipt', text: receipt });
    const tables = Array.from(html.matchAll(/<table[^>]*>(?=\s*(.{8}))/g), ([tag, start]) => [
      tag.includes('role="presentation"'),
      start,
    ]);
    expect(tables).toEqual([
      [true, '<tr><td '],
      [false, '<tr><th '],
      [true, '<tr><td '],
    ]);
  });

  // Outlook for Windows takes widths and padding from tables alone.
  it('is 560 pixels wide in the middle, and less on phones, also where styles do not apply to blocks', () => {
    const html = letterHtml({ language: 'en-US', subject: '', text: receipt });
    const [letter = ''] = /<table[^>]* class="page"[^>]*>/.exec(html) ?? [];
    for (const part of ['width="560"', 'align="center"', 'style="width:560px;max-width:100%;'])
      expect(letter).toContain(part);
    expect(html).not.toContain('<div');
  });

  it('has a button that is red and has its room also where styles do not apply to links', () => {
    expect(letterHtml({ language: 'en-US', subject: '', text: receipt })).toMatch(
      /<td bgcolor="#c4263e" style="border-radius:14px;mso-padding-alt:16px 28px"><a [^>]*padding:16px 28px;[^>]*>Open your account<\/a><\/td>/,
    );
  });

  it('says the language of its edition', () => {
    for (const language of ['en-US', 'en-GB'])
      expect(letterHtml({ language, subject: '', text: receipt })).toContain(`<html lang="${language}">`);
  });

  it('has exactly the words of the plain text, whatever they are', () => {
    expect(wordsIn(letterHtml({ language: 'en-US', subject: '', text: receipt }))).toEqual(
      // A button has no colon.
      receipt.replace('account:', 'account').split(/\s+/),
    );
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const words = text.split(/\s+/).filter((word) => word !== '');
        expect(wordsIn(letterHtml({ language: 'en-US', subject: text, text })).join('')).toBe(words.join(''));
      }),
    );
  });

  it('breaks no code and no e-mail address at a hyphen, but where they are wider than the letter', () => {
    const kept = (text: string) =>
      Array.from(
        letterHtml({ language: 'en-US', subject: '', text }).matchAll(
          /<span style="display:inline-block;overflow-wrap:anywhere">([^<]*)<\/span>/g,
        ),
        ([, word]) => word,
      );
    expect(kept('Rose (grandma-rose@example.com) has given you well-meant texts.')).toEqual([
      '(grandma-rose@example.com)',
    ]);
    expect(kept('Your code: GIFT-7KQ2M-X9DHA')).toEqual(['GIFT-7KQ2M-X9DHA']);
    expect(kept('GIFT-7KQ2M-X9DHA\nGIFT-ABCDE-23456')).toEqual(['GIFT-7KQ2M-X9DHA', 'GIFT-ABCDE-23456']);
    expect(kept('It is a<b@c & done.')).toEqual(['a&lt;b@c']);
    expect(kept('It is at https://a.example/u-ABCDE?to=a@b alone.')).toEqual([]);
  });

  it('makes no markup of what was typed, and links web addresses alone', () => {
    const text = 'A<img src=x onerror=alert(1)> "gift" & javascript:alert(1) from https://a.example/?b="c.';
    const html = letterHtml({ language: 'en-US', subject: '</title><script>', text });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      'https://a.example/?b=',
    ]);
  });

  it('has a button for an address with words before it, and none for a sentence that leads to one', () => {
    const buttons = (text: string) =>
      Array.from(
        letterHtml({ language: 'en-US', subject: '', text }).matchAll(/background:#c4263e[^>]*>([^<]*)</g),
        ([, label]) => label,
      );
    expect(buttons('Read it, and choose: https://a.example/w#k=1')).toEqual(['Read it, and choose']);
    expect(
      buttons('You get this because you asked us for offers by e-mail. To end them:\nhttps://a.example/u'),
    ).toEqual([]);
    expect(buttons('Paid: $29.95 USD\nOrder: 1')).toEqual([]);
  });

  it('follows the dark scheme of its reader', () => {
    const html = letterHtml({ language: 'en-US', subject: '', text: receipt });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('shows a picture of the e-mail itself above the words, with words for who does not see it', () => {
    const picture = { source: 'cid:picture@a.example', words: 'Santa "waves"' };
    const html = letterHtml({ language: 'en-US', subject: '', text: receipt, picture });
    expect(html).toContain('<img src="cid:picture@a.example" alt="Santa &quot;waves&quot;" width="560"');
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('padding:28px 24px 8px'));
  });

  it('loads nothing', () => {
    expect(letterHtml({ language: 'en-US', subject: '', text: receipt })).not.toMatch(
      /src=|url\(|@import|<link/,
    );
  });
});
